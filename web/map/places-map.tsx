import { type ComponentType, type MouseEvent, useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useSettings } from '../page/settings.tsx';
import { MAP_TEXT } from '../text/map.ts';
import { InfoWindow } from './info-window.tsx';
import type { EngineProps, FramePoint, PlacesMapHandle } from './map-engine.ts';
import { useMedia } from '../ui/use-media.ts';
import { classNames } from '../ui/class-names.ts';
import { MapFailed, MapLoading } from './map-states.tsx';
import type { Pin } from './pinned.ts';
import { drawPreview, type Preview } from './preview.ts';

// All vendor code is behind the engines; each is loaded on its own, and only one of them.
const ENGINES = {
  maplibre: async () => (await import('./maplibre-engine.tsx')).MapLibreEngine,
  google: async () => (await import('./google-engine.tsx')).GoogleEngine,
};

export interface PlacesMapProps {
  pins: readonly Pin[];
  chosen: Pin | undefined;
  /** Highlighted without being chosen, as the pointer is on its row. */
  pointed: Pin | undefined;
  onChoose: (number: number | undefined) => void;
  /** Reports the pin that is pointed at: the map is beside the cards, as high as the window. */
  onPoint?: ((number: number | undefined) => void) | undefined;
  /** Whether the chosen pin opens an info window; the page of a list opens the place's sheet instead. */
  opensWindow: boolean;
}

const DARK = '(prefers-color-scheme: dark)';

interface MapPreviewProps {
  pins: readonly Pin[];
  chosen: Pin | undefined;
  onChoose: (number: number) => void;
  /** A click on a cluster, at this point: only the map itself can open one. */
  onCluster: (point: FramePoint) => void;
  onDrawn: () => void;
}

/**
 * Base map and pins on a canvas until the map takes over. Pins answer to clicks already. Reports when it is drawn, because drawing and
 * starting the vendor's code share one thread.
 */
function MapPreview({ pins, chosen, onChoose, onCluster, onDrawn }: MapPreviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [preview, setPreview] = useState<Preview>();
  const latest = useRef(onDrawn);
  latest.current = onDrawn;
  useEffect(() => {
    const drawing = canvas.current ? drawPreview(canvas.current, pins) : undefined;
    setPreview(drawing);
    Promise.resolve(drawing?.drawn)
      .catch((error: unknown) => console.info('The preview of the map could not be drawn', error))
      .finally(() => requestAnimationFrame(() => setTimeout(latest.current)));
  }, [pins]);
  useEffect(() => preview?.choose(chosen?.number), [preview, chosen]);
  const pointOf = ({ nativeEvent: { offsetX, offsetY } }: MouseEvent) => ({ x: offsetX, y: offsetY });
  return (
    <canvas
      ref={canvas}
      className="absolute inset-0 size-full"
      onClick={(event) => {
        const point = pointOf(event);
        const spot = preview?.spotAt(point);
        if (spot?.count === 1) onChoose(spot.number);
        else if (spot) onCluster(point);
      }}
      onPointerMove={(event) => {
        event.currentTarget.style.cursor = preview?.spotAt(pointOf(event)) ? 'pointer' : '';
      }}
    />
  );
}

const ignore = () => undefined;

function DrawnMap({ pins, chosen, pointed, onChoose, onPoint, opensWindow }: PlacesMapProps) {
  const { googleMapsApiKey } = useSettings();
  // Without a connection the bundled map is all there is.
  const [engine] = useState<keyof typeof ENGINES>(() => (googleMapsApiKey && navigator.onLine ? 'google' : 'maplibre'));
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const [windowContent] = useState(() => document.createElement('div'));
  const [map, setMap] = useState<PlacesMapHandle>();
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [previewDrawn, setPreviewDrawn] = useState(engine === 'google');
  const [{ Engine }, setEngine] = useState<{ Engine?: ComponentType<EngineProps> }>({});
  const [withoutStreets, setWithoutStreets] = useState(false);
  const [clickedCluster, setClickedCluster] = useState<FramePoint>();

  const shown = useRef(pins);
  useEffect(() => {
    if (map && shown.current !== pins) map.show(pins);
    shown.current = pins;
  }, [map, pins]);
  useEffect(() => map?.open(chosen, opensWindow ? windowContent : undefined), [map, chosen, windowContent, opensWindow]);
  useEffect(() => {
    if (!chosen) map?.highlight(pointed);
  }, [map, chosen, pointed]);
  useEffect(() => {
    if (!map || state !== 'ready' || !clickedCluster) return;
    map.click(clickedCluster);
    setClickedCluster(undefined);
  }, [map, state, clickedCluster]);
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
      className={classNames(
        'relative overflow-hidden rounded-card border border-hairline bg-sunken',
        onPoint ? 'h-[calc(100dvh-180px)]' : 'h-[400px]',
      )}
    >
      {frame && Engine && state !== 'failed' && (
        <Engine
          pins={pins}
          fullscreenOf={frame}
          onStarted={setMap}
          onDrawn={() => setState('ready')}
          onFailed={fail}
          onChoose={onChoose}
          onPoint={onPoint ?? ignore}
          onClosed={() => onChoose(undefined)}
          onBundled={() => setWithoutStreets(true)}
        />
      )}
      {state === 'loading' && engine === 'maplibre' && (
        <MapPreview pins={pins} chosen={chosen} onChoose={onChoose} onCluster={setClickedCluster} onDrawn={() => setPreviewDrawn(true)} />
      )}
      {state === 'loading' && <MapLoading over={engine === 'maplibre'} />}
      {state === 'failed' && <MapFailed />}
      {state === 'ready' && (
        <button
          type="button"
          onClick={() => map?.showAll()}
          className="absolute start-2.5 top-2.5 min-h-11 rounded-full border border-hairline bg-surface px-4 text-sm font-semibold hover:bg-sunken"
        >
          {MAP_TEXT.showAll}
        </button>
      )}
      {state === 'ready' && withoutStreets && (
        <p className="pointer-events-none absolute bottom-9 left-2.5 text-xs text-quiet">{MAP_TEXT.withoutStreets}</p>
      )}
      {opensWindow && chosen && createPortal(<InfoWindow pin={chosen} onClose={() => onChoose(undefined)} />, windowContent)}
    </section>
  );
}

/**
 * The map of some places, by whichever engine the settings ask for. Light and dark have maps of their own, because pins and base are
 * drawn in the page's colours.
 */
export function PlacesMap(props: PlacesMapProps) {
  const dark = useMedia(DARK);
  return <DrawnMap key={dark ? 'dark' : 'light'} {...props} />;
}
