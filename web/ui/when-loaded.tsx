import { type ComponentType, useEffect, useState } from 'react';

/**
 * A component whose code is loaded when it is first shown, and a function that preloads it; `Waiting` is shown until then. A failed load is thrown
 * to the nearest boundary.
 * Used instead of lazy and Suspense, because React delays what follows a boundary's fallback by 300 ms.
 */
export function whenLoaded<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting: ComponentType<Props> = () => null,
): [Shown: ComponentType<Props>, loadAhead: () => Promise<void>] {
  let known: ComponentType<Props> | undefined;
  const remember = async () => {
    known = await load();
  };
  function WhenLoaded(props: Props) {
    const [state, setState] = useState<{ Loaded?: ComponentType<Props> | undefined; error?: unknown }>({ Loaded: known });
    const { Loaded, error } = state;
    useEffect(() => {
      if (Loaded) return;
      remember().then(
        () => setState({ Loaded: known }),
        (reason: unknown) => setState({ error: reason ?? new Error('The code could not be loaded') }),
      );
    }, [Loaded]);
    if (error) throw error;
    return Loaded ? <Loaded {...props} /> : <Waiting {...props} />;
  }
  // What fails now is requested again when it is shown, and then reported.
  const loadAhead = () => remember().catch((error: unknown) => console.info('Code could not be loaded ahead', error));
  return [WhenLoaded, loadAhead];
}
