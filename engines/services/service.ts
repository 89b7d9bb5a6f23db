import type { ListService } from '@cairn/contracts/map-links.ts';
import type { EngineEvent, EngineInput } from '../interface/engine.ts';
import type { MapUrl } from '../sources/link/map-url.ts';
import type { World } from '../reading/world.ts';

/** The input of a service's reader. `url` is the cleaned link, `link` what it says. */
export interface ServiceTask {
  url: string;
  link: MapUrl;
  input: EngineInput;
  world: World;
  signal: AbortSignal;
}

/** Reads a link of one map service. Yields as an engine does; throws `EngineFailure`. */
export interface MapService {
  service: ListService;
  read(task: ServiceTask): AsyncGenerator<EngineEvent, void, void>;
}
