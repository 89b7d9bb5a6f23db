export const SHARE_TEXT = {
  title: 'Share this list',
  link: 'Link',
  copyLink: 'Copy link',
  copied: 'Copied!',
  copyFailed: 'Couldn’t copy. Select the text and copy it.',
  shareWith: 'Share with…',
  embed: 'Embed',
  embedHint: 'Paste this into a web page:',
  copyEmbed: 'Copy code',
  qrCode: 'QR code',
  qrAlt: 'QR code of this list’s address',
  close: 'Close',
} as const;
