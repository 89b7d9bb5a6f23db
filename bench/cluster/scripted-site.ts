import { guidePage, startWebSite } from '@cairn/e2e/stand-ins/web-site.ts';

export const SITE_HOST = 'https://guide.example';
/** A page whose places only a browser sees. */
export const SCRIPTED_PAGE = `${SITE_HOST}/scripted`;

/** A web site whose page is empty until its scripts run. */
export function startScriptedSite(): Promise<{ origin: string; close(): Promise<void> }> {
  const whole = guidePage(['Harbour Café', 'Tower Kitchen', 'Garden House', 'Lantern Bar']);
  const script = `document.open();document.write(${JSON.stringify(whole).replaceAll('</', '<\\/')});document.close();`;
  return startWebSite({ '/scripted': { html: `<!doctype html><title>Guide</title><div id="root"></div><script>${script}</script>` } });
}
