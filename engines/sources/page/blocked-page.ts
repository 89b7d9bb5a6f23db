import { EngineFailure } from '../../interface/engine.ts';

const CHALLENGE =
  /<title>\s*(?:just a moment|attention required|access denied|pardon our interruption|are you (?:a )?(?:human|robot)|robot check|security check|human verification|bot verification|one more step|ddos-guard|checking your browser|verifying you are human|request unsuccessful|un momento|einen moment|robot or human)|cf-challenge|cf_chl_|challenge-platform|captcha-delivery\.com|px-captcha|_incapsula_resource|distil_r_captcha|geo\.captcha|awswafcaptcha|sgcaptcha|ddos-guard|perimeterx|\/sorry\/index|unusual traffic from your computer/i;
const CAPTCHA_FORM = /g-recaptcha|h-captcha|hcaptcha\.com|recaptcha\/api|cf-turnstile|arkoselabs|captcha/i;
const LOGIN_ADDRESS = /\/(?:log-?in|sign-?in|auth|sso|accounts\/login|session\/new|users\/sign_in|checkpoint|authwall)(?:[/?#.]|$)/i;
const LOGIN_TITLE =
  /<title>[^<]{0,80}(?:log ?in|sign ?in|anmelden|einloggen|connexion|se connecter|iniciar sesión|accedi|entrar|inloggen|ログイン|登录|登入|로그인)[^<]{0,80}<\/title>/i;

/** A page of words as a visitor sees it, for distinguishing a blocked page from a page. */
interface PageFacts {
  html: string;
  url: string;
  /** Length of its visible text. */
  textLength: number;
  places: number;
}

/** The failure that a status other than 200 means, in words a person can act on. */
export function failureOfStatus(status: number, url: string, html: string): EngineFailure | undefined {
  const host = URL.parse(url)?.hostname ?? url;
  if (status >= 200 && status < 300) return undefined;
  if ((status === 403 || status === 429 || status === 503 || status === 401) && CHALLENGE.test(html)) return captcha(host);
  if (status === 404 || status === 410) return new EngineFailure('not-found', { code: 'page-not-found', values: { host, status } });
  if (status === 401) return new EngineFailure('private', { code: 'page-needs-sign-in', values: { host } });
  if (status === 403) return new EngineFailure('blocked', { code: 'page-blocked', values: { host } });
  if (status === 407 || status === 451) return new EngineFailure('blocked', { code: 'page-not-here', values: { host, status } });
  if (status === 429) return new EngineFailure('blocked', { code: 'page-limits', values: { host } }, { retryable: true });
  if (status >= 500)
    return new EngineFailure('service-failed', { code: 'page-server-error', values: { host, status } }, { retryable: true });
  return new EngineFailure('service-failed', { code: 'page-status', values: { host, status } });
}

function captcha(host: string): EngineFailure {
  return new EngineFailure('captcha', { code: 'page-captcha', values: { host } });
}

/** The failure that a page means which came in place of the requested one with a good status: a check for bots, or a sign-in form. Only where no place was found. */
export function blockedPageFailure({ html, url, textLength, places }: PageFacts): EngineFailure | undefined {
  if (places > 0) return undefined;
  const host = URL.parse(url)?.hostname ?? 'The site';
  const short = textLength < 1_500;
  if (CHALLENGE.test(html) && textLength < 4_000) return captcha(host);
  if (
    short &&
    CAPTCHA_FORM.test(html) &&
    /<form|captcha-(?:box|container)|<title>[^<]*(?:captcha|robot|verif)/i.test(html) &&
    /robot|human|verif|captcha/i.test(html) &&
    !/<input[^>]+type=["']?password/i.test(html)
  )
    return captcha(host);
  const password = /<input[^>]+type\s*=\s*["']?password/i.test(html);
  const address = LOGIN_ADDRESS.test(URL.parse(url)?.pathname ?? '');
  if (
    (password && (short || address || LOGIN_TITLE.test(html))) ||
    (short && address) ||
    (short && LOGIN_TITLE.test(html) && /<form/i.test(html))
  )
    return new EngineFailure('login-wall', { code: 'page-login', values: { host } });
  return undefined;
}
