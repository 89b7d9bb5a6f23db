import { shownReport } from '@cairn/contracts/reason-texts.ts';
import * as contract from '@cairn/contracts/extraction.ts';
import { cleanLink } from '@cairn/contracts/map-links.ts';
import { detectInput } from '@cairn/engines/detect.ts';
import { type RunResult, runEngine } from '@cairn/engines/run.ts';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Context } from '../app/context.ts';
import { itemsInParts, JsonParts } from '../db/json-parts.ts';
import { route } from '../http/route.ts';
import { userIdOf } from '../security/actor.ts';
import { whenGone } from '../concurrency/when-gone.ts';
import { requireReadings } from './quota.ts';
import { engineOf } from './reading.ts';

/** How long a debugging run may take, in milliseconds: its caller waits for the answer. */
const DEBUG_LIMIT = 60_000;

/** Reading a link while the caller waits, without a job and without the model. */
export function debugRoute(app: FastifyInstance, context: Context): void {
  route(app, contract.extractDebug, async ({ body, actor, reply }) => {
    const userId = actor.kind === 'operator' ? undefined : userIdOf(actor);
    if (userId !== undefined) await requireReadings(context.database, userId, context.config.extractQuota);
    const { askModel: _model, ...world } = context.world;
    const { method, input } = body.method ? { method: body.method, input: { url: cleanLink(body.url) } } : detectInput({ url: body.url });
    const result = await runEngine(engineOf(method), input, world, whenGone(reply), undefined, { timeLimitMs: DEBUG_LIMIT });
    const errorMessage = result.failure?.sentence ?? result.sentence;
    const { ledger, source } = result;
    const summary = { successful: ledger.kept, failed: failedCount(ledger) };
    return new JsonParts<z.input<typeof contract.extractDebug.reply>>(
      inParts(result.places, { summary, ledger: shownReport(ledger), source, ...(errorMessage === undefined ? {} : { errorMessage }) }),
    );
  });
}

async function* inParts(places: RunResult['places'], rest: object): AsyncGenerator<string> {
  yield `${JSON.stringify(rest).slice(0, -1)},"placesBeforeGPT5":[`;
  yield* itemsInParts(places);
  yield ']}';
}

/** Entries that could not be read; the same place twice is no failure. */
function failedCount({ dropped }: RunResult['ledger']): number {
  return dropped.reduce((sum, { reason, count }) => sum + (reason === contract.EXACT_REPEAT ? 0 : count), 0);
}
