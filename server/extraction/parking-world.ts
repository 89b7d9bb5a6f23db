import type { World } from '@cairn/engines/world.ts';
import type { Slot } from '../queue/slots.ts';

/** The same world; while work only waits (for its next try, a browser page, a model), its slot is free for other work. */
export function parkingWorld(world: World, slot: Slot): World {
  const { openPage, askModel } = world;
  return {
    ...world,
    sleep: (milliseconds, signal) => slot.park(() => world.sleep(milliseconds, signal)),
    ...(openPage && { openPage: (...parameters: Parameters<typeof openPage>) => slot.park(() => openPage(...parameters)) }),
    ...(askModel && { askModel: (...parameters: Parameters<typeof askModel>) => slot.park(() => askModel(...parameters)) }),
  };
}
