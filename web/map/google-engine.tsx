import { APIProvider, useMap, Map as VendorMap } from '@vis.gl/react-google-maps';
import { useEffect, useRef, useState } from 'react';
import { useSettings } from '../page/settings.tsx';
import { startGoogle } from './google-map.ts';
import { type EngineProps, viewOf } from './map-engine.ts';

declare global {
  interface Window {
    /** Google's script calls it when it refuses the key. */
    gm_authFailure?: (() => void) | undefined;
  }
}

/** Rendered inside the vendor's map: adds pins and clusters to it. */
function Started(props: EngineProps) {
  const map = useMap();
  const latest = useRef(props);
  latest.current = props;
  useEffect(() => {
    if (!map) return;
    const handle = startGoogle(map, () => latest.current);
    latest.current.onStarted(handle);
    return () => {
      latest.current.onStarted(undefined);
      handle.close();
    };
  }, [map]);
  return null;
}

/** Google's map, with the key from the settings. */
export function GoogleEngine(props: EngineProps) {
  const { googleMapsApiKey = '' } = useSettings();
  const [start] = useState(() => viewOf(props.pins));
  const latest = useRef(props);
  latest.current = props;
  useEffect(() => {
    window.gm_authFailure = () => latest.current.onFailed(new Error('Google Maps rejected the API key'));
    return () => {
      window.gm_authFailure = undefined;
    };
  }, []);
  return (
    <APIProvider apiKey={googleMapsApiKey} onError={(error) => props.onFailed(error)}>
      <VendorMap
        className="h-full w-full"
        defaultCenter={{ lng: start.center[0], lat: start.center[1] }}
        defaultZoom={start.zoom}
        streetViewControl={false}
        mapTypeControl={false}
        fullscreenControl
        clickableIcons={false}
        gestureHandling="cooperative"
        colorScheme={window.matchMedia('(prefers-color-scheme: dark)').matches ? 'DARK' : 'LIGHT'}
      >
        <Started {...props} />
      </VendorMap>
    </APIProvider>
  );
}
