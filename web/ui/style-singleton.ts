import { useEffect } from 'react';

interface StyleProps {
  /** The text of a style sheet. */
  styles: string;
  /** Whether a later change of `styles` counts. */
  dynamic?: boolean;
}

/**
 * Takes the place of the package `react-style-singleton` in the build (vite.config.ts), by which open dialogs stop the page behind them from
 * scrolling. The package inserts style elements, which our Content-Security-Policy refuses; a constructed sheet is made by our own code and
 * needs no permission. As there: the sheet exists while at least one such component is mounted, and the first one's styles count.
 */
export function styleSingleton(): (props: StyleProps) => null {
  let mounted = 0;
  let sheet: CSSStyleSheet | undefined;
  const add = (styles: string) => {
    mounted += 1;
    if (sheet) return;
    sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    document.adoptedStyleSheets.push(sheet);
  };
  const remove = () => {
    mounted -= 1;
    if (mounted > 0) return;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    sheet = undefined;
  };
  return function StyleSingleton({ styles, dynamic = false }) {
    useEffect(() => {
      add(styles);
      return remove;
      // oxlint-disable-next-line react-hooks/exhaustive-deps
    }, [dynamic && styles]);
    return null;
  };
}
