/** The three stacked stones of the logo, from the top, on 32 by 32 units. */
export const MARK_PATHS = [
  'M16 3.5c3 0 5 1.3 5 3.2s-2 3.3-5 3.3-5-1.4-5-3.3 2-3.2 5-3.2z',
  'M15.5 11.3c5 0 8.5 1.6 8.5 4.2s-3.5 4-8.3 4-8.2-1.5-8.2-4.1 3.2-4.1 8-4.1z',
  'M16.2 20.8c7.3 0 12.3 1.7 12.3 4.5s-5.2 4.2-12.5 4.2S3.5 28.1 3.5 25.2s5.4-4.4 12.7-4.4z',
] as const;
