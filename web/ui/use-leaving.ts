import { type MouseEvent, useEffect, useEffectEvent } from 'react';

/** Holds what takes someone away from unsaved text until it is confirmed: `ask` gets what to do then. */
interface Leaving {
  holds: () => boolean;
  ask: (leave: () => void) => void;
}

/** The link that a click follows in this window. */
function followedLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  return link && link.target !== '_blank' && !link.hasAttribute('download') ? link : null;
}

/**
 * Asks before a step back or forward and, with the browser's own question, before the document is left. Browsers that let no page hold a step
 * back take it. Returns the listener for clicks on links.
 */
export function useLeaving({ holds, ask }: Leaving): (event: MouseEvent) => void {
  const onNavigate = useEffectEvent((event: NavigateEvent) => {
    if (event.navigationType !== 'traverse' || !event.cancelable || !holds()) return;
    event.preventDefault();
    const { key } = event.destination;
    ask(() => void window.navigation.traverseTo(key));
  });
  const onUnload = useEffectEvent((event: BeforeUnloadEvent) => {
    if (holds()) event.preventDefault();
  });
  useEffect(() => {
    const steps = 'navigation' in window ? window.navigation : undefined;
    steps?.addEventListener('navigate', onNavigate);
    window.addEventListener('beforeunload', onUnload);
    return () => {
      steps?.removeEventListener('navigate', onNavigate);
      window.removeEventListener('beforeunload', onUnload);
    };
  }, []);
  return (event) => {
    const link = followedLink(event);
    if (!link || !event.currentTarget.contains(link) || !holds()) return;
    event.preventDefault();
    event.stopPropagation();
    ask(() => link.click());
  };
}
