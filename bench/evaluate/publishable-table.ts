import type { ReadPlace } from '@cairn/contracts/places.ts';
import type { PublishableOutcome } from './publishable.ts';
import { countOf, table } from './table.ts';

/** How many of the commonest reasons are shown for each kind. */
const REASONS_SHOWN = 4;
const FIELDS = ['name', 'address', 'phoneNumber', 'hours', 'category', 'websiteUrl', 'rating', 'note'] as const;

/** How many sources and places of each set could be published as they were read, for each kind and way in, with the commonest reasons against it. */
export function publishableTable(outcomes: PublishableOutcome[]): string {
  const sets = [...Map.groupBy(outcomes, ({ set }) => set)];
  const rows = sets.flatMap(([set, own]) => {
    const groups = Map.groupBy(own, ({ how, kind }) => `${how} ${kind}`);
    return [...groups, [`all ${set}`, own] as const].map(([name, group]) => [
      name,
      countOf({ count: group.filter(({ reasons }) => reasons.length === 0).length, of: group.length }),
      countOf({ count: sum(group, ({ placesRight }) => placesRight), of: sum(group, ({ places }) => places) }),
      group === own ? '' : commonest(group),
    ]);
  });
  return table(['publishable', 'sources right', 'places right', 'wrong most often'], rows);
}

function commonest(outcomes: PublishableOutcome[]): string {
  const kinds = Map.groupBy(
    outcomes.flatMap(({ reasons }) => reasons.flatMap(kindsOfReason)),
    (kind) => kind,
  );
  return [...kinds]
    .sort(([, one], [, other]) => other.length - one.length)
    .slice(0, REASONS_SHOWN)
    .map(([kind, { length }]) => `${kind} ${length}`)
    .join(', ');
}

/** "Blue Heron: note \"and\"; address \"\"" is a wrong note and a lost address. */
export function kindsOfReason(reason: string): string[] {
  if (reason.startsWith('missing: ')) return ['place missing'];
  if (reason.startsWith('not places: ')) return reason.split(' | ').map(() => 'not a place');
  const fields = reason.matchAll(/(?:^|; |: )(address|phone|hours|note|category|website|name|title|where|link|any) "("?)/g);
  const found = [...fields].map(([, field = '', isEmpty = '']) => `${field} ${isEmpty === '' ? 'wrong' : 'lost'}`);
  return found.length === 0 ? [/^\w+/.exec(reason)?.[0] ?? reason] : [...new Set(found)];
}

/** Of sources that are held back only the figures are shown: what is read to improve a reader judges it no more. */
export function isShown({ set }: PublishableOutcome): boolean {
  return set !== 'held back';
}

/** What is written of a source: of one that is held back only how many of its places are right and the kinds of its mistakes. */
export function shownOutcome(outcome: PublishableOutcome): PublishableOutcome {
  return isShown(outcome) ? outcome : { ...outcome, reasons: outcome.reasons.flatMap(kindsOfReason), read: [] };
}

/** One source: what is wrong with it, and the cards that were read. */
export function describePublishable({ id, kind, places, placesRight, reasons, read }: PublishableOutcome): string {
  const head = `${id} (${kind}): ${reasons.length === 0 ? 'right' : `${placesRight} of ${places} places right`}`;
  return [head, ...reasons.map((reason) => `  ${reason}`), ...read.map((place) => `  > ${cardOf(place)}`)].join('\n');
}

function cardOf(place: ReadPlace): string {
  return FIELDS.flatMap((field) => (place[field] === undefined ? [] : [`${field} ${JSON.stringify(place[field])}`])).join(', ');
}

function sum(outcomes: PublishableOutcome[], of: (outcome: PublishableOutcome) => number): number {
  return outcomes.reduce((total, outcome) => total + of(outcome), 0);
}
