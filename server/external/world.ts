import type { AskModel, World } from '@cairn/engines/world.ts';
import { sleep } from '../concurrency/sleep.ts';

/** The real world for engines: what is not given is absent, and an engine says so in its own words. */
export function makeWorld(parts: Omit<World, 'sleep'>): World {
  return { ...parts, sleep };
}

/** The world as one job sees it: what it may use of the model is bounded (`withModelBudget`). */
export function worldOfJob(world: World): World {
  const { askModel } = world;
  if (askModel === undefined) return world;
  let bounded: Promise<AskModel> | undefined;
  return {
    ...world,
    askModel: async (request) => {
      // The packages behind models take half a second to load; a job that asks none does not wait for them.
      bounded ??= import('./model/model.ts').then(({ withModelBudget }) => withModelBudget(askModel));
      return (await bounded)(request);
    },
  };
}
