/** The attribute of the document that shows that React has hydrated the page. */
const HYDRATED = 'hydrated';
const REPLAY = 'cairn:hydrated';

/**
 * Inlined in the page as it is sent, before any other code: what is pressed before React has taken the page over is kept and pressed
 * again when it has. Without it an early press does nothing, and a form would be sent by the browser itself. A form that lacks something is left
 * to the browser, which asks for it.
 */
export const KEEP_EARLY_CLICKS = `(()=>{const kept=[];const keep=e=>{const b=e.target instanceof Element&&e.target.closest('button');if(!b)return;if(b.type==='submit'){if(b.form&&!b.form.noValidate&&!b.form.checkValidity())return;e.preventDefault()}kept.push(b)};document.addEventListener('click',keep,true);document.addEventListener('${REPLAY}',()=>{document.removeEventListener('click',keep,true);for(const b of kept)if(b.isConnected)b.click()},{once:true})})()`;

/** Marks the page as hydrated, and repeats the clicks that came before. */
export function markHydrated(): void {
  document.documentElement.dataset[HYDRATED] = 'yes';
  document.dispatchEvent(new Event(REPLAY));
}
