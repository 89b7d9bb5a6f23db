/** Every text of what one can take along of a list. */
export const TAKE_TEXT = {
  title: 'Take it with you',
  download: 'Download',
  feed: 'Atom feed',
  embed: 'Embed',
  embedHint: 'Paste this into a web page:',
  copyEmbed: 'Copy code',
  copied: 'Code copied',
  copyFailed: 'Couldn’t copy. Select the code and copy it.',
  qrCode: 'QR code',
  qrAlt: 'QR code of this page’s address',
  shareWith: 'Share with…',
  print: 'Print',
} as const;
