import { type Boundaries, boundariesInSteps, boundarySpans } from './boundaries.ts';
import { type Candidate, candidatesOf } from './candidates.ts';
import type { HashedLinear } from './hashed-linear.ts';
import { finish, type Steps } from './steps.ts';
import type { Unit, UnitDocument, UnitKind } from './unit.ts';
import type { DocumentWords } from './unit-words.ts';

/** Kinds of units in the order by which models know them. */
export const UNIT_KINDS: UnitKind[] = ['heading', 'item', 'line', 'cell', 'picture-line'];

/** All candidates of a document, also those that only the boundary models propose. */
export function candidatesOfDocument(document: UnitDocument, words: DocumentWords | undefined, models: BoundaryModels): ProposedCandidates {
  return finish(candidatesInSteps(document, words, models));
}

/** Characters that are searched for candidates between two pauses. */
const PAUSE_LENGTH = 1_000;

interface BoundaryModels {
  start: HashedLinear;
  end: HashedLinear;
}

interface ProposedCandidates {
  candidates: Candidate[];
  boundaries: Boundaries[];
}

export function* candidatesInSteps(
  { units }: UnitDocument,
  words: DocumentWords | undefined,
  models: BoundaryModels,
): Steps<ProposedCandidates> {
  const candidates: Candidate[] = [];
  const boundaries: Boundaries[] = [];
  let length = 0;
  for (let index = 0; index < units.length; index++) {
    const unit = units[index] as Unit;
    const own = yield* boundariesInSteps(unit.text, UNIT_KINDS.indexOf(unit.kind), words?.units[index], models);
    if (unit.text.length > PAUSE_LENGTH) yield;
    for (const candidate of candidatesOf(unit, index, boundarySpans(unit.text, own))) candidates.push(candidate);
    boundaries.push(own);
    length += unit.text.length + 20;
    if (length < PAUSE_LENGTH) continue;
    length = 0;
    yield;
  }
  return { candidates, boundaries };
}
