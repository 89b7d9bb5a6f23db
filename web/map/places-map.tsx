import { type ComponentType, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useSettings } from '../settings.tsx';
import { MAP_TEXT } from '../text/map.ts';
import { InfoWindow } from './info-window.tsx';
import type { EngineProps, PlacesMapHandle } from './map-engine.ts';
import { MapFailed, MapLoading } from './map-states.tsx';
import type { Pin } from './pinned.ts';
import { drawPreview } from './preview.ts';

// The vendors end in the engines; each comes with its own code, and only one of them.
const ENGINES = {
  maplibre: async () => (await import('./maplibre-engine.tsx')).MapLibreEngine,
  google: async () => (await import('./google-engine.tsx')).GoogleEngine,
};

export interface PlacesMapProps {
  pins: readonly Pin[];
  chosen: Pin | undefined;
  /** Lit without being chosen, as its row is pointed at. */
  pointed: Pin | undefined;
  onChoose: (number: number | undefined) => void;
}

const DARK = '(prefers-color-scheme: dark)';

function useDark(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = window.matchMedia(DARK);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => window.matchMedia(DARK).matches,
    () => false,
  );
}

/** Base and pins drawn by hand, until the map stands in; then says so, because drawing and starting the vendor's code share one thread. */
function Preview({ pins, onDrawn }: { pins: readonly Pin[]; onDrawn: () => void }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const latest = useRef(onDrawn);
  latest.current = onDrawn;
  useEffect(() => {
    if (!canvas.current) return;
    drawPreview(canvas.current, pins)
      .catch((error: unknown) => console.info('The first picture of the map could not be drawn', error))
      .finally(() => requestAnimationFrame(() => setTimeout(latest.current)));
  }, [pins]);
  return <canvas ref={canvas} className="absolute inset-0 size-full" />;
}

function DrawnMap({ pins, chosen, pointed, onChoose }: PlacesMapProps) {
  const engine = useSettings().googleMapsApiKey ? 'google' : 'maplibre';
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const [windowContent] = useState(() => document.createElement('div'));
  const [map, setMap] = useState<PlacesMapHandle>();
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [previewDrawn, setPreviewDrawn] = useState(engine === 'google');
  const [{ Engine }, setEngine] = useState<{ Engine?: ComponentType<EngineProps> }>({});
  const [withoutStreets, setWithoutStreets] = useState(false);

  const shown = useRef(pins);
  useEffect(() => {
    if (map && shown.current !== pins) map.show(pins);
    shown.current = pins;
  }, [map, pins]);
  useEffect(() => map?.open(chosen, windowContent), [map, chosen, windowContent]);
  useEffect(() => {
    if (!chosen) map?.highlight(pointed);
  }, [map, chosen, pointed]);
  const fail = useCallback((error: unknown) => {
    console.error('The map could not be drawn', error);
    setState('failed');
  }, []);
  useEffect(() => {
    if (previewDrawn) ENGINES[engine]().then((loaded) => setEngine({ Engine: loaded }), fail);
  }, [engine, previewDrawn, fail]);

  return (
    <section
      aria-label={MAP_TEXT.region}
      ref={setFrame}
      className="relative h-[400px] overflow-hidden rounded-card border border-hairline bg-sunken"
    >
      {frame && Engine && state !== 'failed' && (
        <Engine
          pins={pins}
          fullscreenOf={frame}
          onStarted={setMap}
          onDrawn={() => setState('ready')}
          onFailed={fail}
          onChoose={onChoose}
          onClosed={() => onChoose(undefined)}
          onBundled={() => setWithoutStreets(true)}
        />
      )}
      {state === 'loading' && engine === 'maplibre' && <Preview pins={pins} onDrawn={() => setPreviewDrawn(true)} />}
      {state === 'loading' && <MapLoading over={engine === 'maplibre'} />}
      {state === 'failed' && <MapFailed />}
      {state === 'ready' && withoutStreets && <p className="sr-only">{MAP_TEXT.withoutStreets}</p>}
      {chosen && createPortal(<InfoWindow pin={chosen} onClose={() => onChoose(undefined)} />, windowContent)}
    </section>
  );
}

/**
 * The map of some places, by whichever engine the settings ask for. Light and dark have maps of their own, because pins and base are
 * drawn in the page's colours.
 */
export function PlacesMap(props: PlacesMapProps) {
  const dark = useDark();
  return <DrawnMap key={dark ? 'dark' : 'light'} {...props} />;
}
