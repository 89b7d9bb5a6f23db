/** The light tones of the pages (web/tokens.css): a card has one look, whoever pastes it where. */
export const TONES = {
  paper: '#fbf8f3',
  ink: '#1e2226',
  quiet: '#5c6166',
  hairline: '#e6dfd4',
  accent: '#c2452d',
  surface: '#ffffff',
  sea: '#f3eee4',
  land: '#e7dece',
  border: '#cdc1ab',
} as const;

/** Ground, line and letter of the six drawn covers. */
export const COVERS = [
  ['#e3e7dc', '#7c927f', '#47624f'],
  ['#efe3cc', '#b99554', '#80570f'],
  ['#f1ded4', '#c98f78', '#9a4029'],
  ['#dce4e8', '#7d98a6', '#3f5c6b'],
  ['#e8dfe3', '#a4879a', '#6b4a60'],
  ['#dde8e4', '#76a096', '#2f6157'],
] as const;

/** The mark on 32 by 32 units, as web/ui/mark.tsx draws it. */
export const MARK =
  'M16 3.5c3 0 5 1.3 5 3.2s-2 3.3-5 3.3-5-1.4-5-3.3 2-3.2 5-3.2z' +
  'M15.5 11.3c5 0 8.5 1.6 8.5 4.2s-3.5 4-8.3 4-8.2-1.5-8.2-4.1 3.2-4.1 8-4.1z' +
  'M16.2 20.8c7.3 0 12.3 1.7 12.3 4.5s-5.2 4.2-12.5 4.2S3.5 28.1 3.5 25.2s5.4-4.4 12.7-4.4z';
