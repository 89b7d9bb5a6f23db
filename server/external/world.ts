import type { AskModel, World } from '@cairn/engines/world.ts';
import { sleep } from '../concurrency/sleep.ts';

/** The real world for engines: a part that is not passed is absent, and an engine reports that itself. */
export function makeWorld(parts: Omit<World, 'sleep'>): World {
  return { ...parts, sleep };
}

/** The world for one job, with a limit on its use of the model (`withModelBudget`). */
export function worldOfJob(world: World): World {
  const { askModel } = world;
  if (askModel === undefined) return world;
  let bounded: Promise<AskModel> | undefined;
  return {
    ...world,
    askModel: async (request) => {
      // The packages behind models take half a second to load; a job without model calls does not wait for them.
      bounded ??= import('./model/model.ts').then(({ withModelBudget }) => withModelBudget(askModel));
      return (await bounded)(request);
    },
  };
}
