import { MARK_PATHS } from '../../web/ui/mark-paths.ts';

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

/** The mark on 32 by 32 units, as one path. */
export const MARK = MARK_PATHS.join('');
