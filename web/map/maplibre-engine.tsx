import { useEffect, useRef } from 'react';
import { useSettings } from '../page/settings.tsx';
import type { EngineProps } from './map-engine.ts';
import { startMapLibre } from './maplibre-map.ts';

/** MapLibre's map: streets where the style can be loaded, the bundled world otherwise. */
export function MapLibreEngine(props: EngineProps) {
  const { mapTilesUrl } = useSettings();
  const container = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  latest.current = props;
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    let stop: (() => void) | undefined;
    let gone = false;
    startMapLibre(element, mapTilesUrl, () => latest.current).then(
      (map) => {
        if (gone) return map.close();
        stop = map.close;
        latest.current.onStarted(map);
      },
      (error: unknown) => gone || latest.current.onFailed(error),
    );
    return () => {
      gone = true;
      latest.current.onStarted(undefined);
      stop?.();
    };
  }, [mapTilesUrl]);
  return <div ref={container} className="h-full w-full" />;
}
