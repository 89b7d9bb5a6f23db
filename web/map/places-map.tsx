import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useSettings } from '../settings.tsx';
import { MAP_TEXT } from '../text/map.ts';
import { InfoWindow } from './info-window.tsx';
import { MapFailed, MapLoading } from './map-states.tsx';
import type { Pin } from './pinned.ts';
import { type PlacesMapHandle, startMap } from './start-map.ts';

interface PlacesMapProps {
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

function DrawnMap({ pins, chosen, pointed, onChoose }: PlacesMapProps) {
  const { mapTilesUrl } = useSettings();
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const [windowContent] = useState(() => document.createElement('div'));
  const [map, setMap] = useState<PlacesMapHandle>();
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [withoutStreets, setWithoutStreets] = useState(false);
  const latest = useRef({ pins, onChoose });
  latest.current = { pins, onChoose };

  useEffect(() => {
    const [container, fullscreenOf] = [canvas.current, frame.current];
    if (!container || !fullscreenOf) return;
    let handle: PlacesMapHandle | undefined;
    let gone = false;
    startMap(container, {
      pins: latest.current.pins,
      tilesUrl: mapTilesUrl,
      fullscreenOf,
      onChoose: (number) => latest.current.onChoose(number),
      onClosed: () => latest.current.onChoose(undefined),
      onBundled: () => setWithoutStreets(true),
    }).then(
      (started) => {
        if (gone) return started.close();
        handle = started;
        setMap(started);
        setState('ready');
      },
      (error: unknown) => {
        console.error('The map could not be drawn', error);
        if (!gone) setState('failed');
      },
    );
    return () => {
      gone = true;
      setMap(undefined);
      handle?.close();
    };
  }, [mapTilesUrl]);

  const shown = useRef(pins);
  useEffect(() => {
    if (map && shown.current !== pins) map.show(pins);
    shown.current = pins;
  }, [map, pins]);
  useEffect(() => map?.open(chosen, windowContent), [map, chosen, windowContent]);
  useEffect(() => {
    if (!chosen) map?.highlight(pointed);
  }, [map, chosen, pointed]);

  return (
    <section
      aria-label={MAP_TEXT.region}
      ref={frame}
      className="relative h-[400px] overflow-hidden rounded-card border border-hairline bg-sunken"
    >
      <div ref={canvas} className="h-full w-full" />
      {state !== 'ready' && <div className="absolute -inset-px">{state === 'loading' ? <MapLoading /> : <MapFailed />}</div>}
      {state === 'ready' && withoutStreets && <p className="sr-only">{MAP_TEXT.withoutStreets}</p>}
      {chosen && createPortal(<InfoWindow pin={chosen} onClose={() => onChoose(undefined)} />, windowContent)}
    </section>
  );
}

/**
 * The map of some places. The vendor's code comes with this file alone. Light and dark have maps of their own, because pins and base are
 * drawn in the page's colours.
 */
export function PlacesMap(props: PlacesMapProps) {
  const dark = useDark();
  return <DrawnMap key={dark ? 'dark' : 'light'} {...props} />;
}
