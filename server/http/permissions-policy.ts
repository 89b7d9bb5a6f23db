/** What our own pages may use: the visitor's location, copying an address, the map on the whole screen, and a request while a print command waits. */
const USED_BY_PAGES = ['geolocation', 'clipboard-write', 'fullscreen', 'sync-xhr'];

/**
 * Every other feature that Chromium knows on all systems. What it reports as unknown on some (`web-share`, which the pages use, `bluetooth`,
 * `speaker-selection`) is missing: without an entry it is allowed to our own pages only.
 */
const UNUSED = [
  'accelerometer',
  'aria-notify',
  'autoplay',
  'browsing-topics',
  'camera',
  'captured-surface-control',
  'clipboard-read',
  'compute-pressure',
  'cross-origin-isolated',
  'deferred-fetch',
  'deferred-fetch-minimal',
  'display-capture',
  'encrypted-media',
  'gamepad',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'keyboard-map',
  'language-detector',
  'local-fonts',
  'local-network-access',
  'magnetometer',
  'microphone',
  'midi',
  'on-device-speech-recognition',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'private-state-token-issuance',
  'private-state-token-redemption',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'summarizer',
  'translator',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];

/** The value of Permissions-Policy for every reply: what the pages use is allowed to themselves only, everything else to nothing. */
export const PERMISSIONS_POLICY = [
  ...USED_BY_PAGES.map((feature) => `${feature}=(self)`),
  ...UNUSED.map((feature) => `${feature}=()`),
].join(', ');
