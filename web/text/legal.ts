import { PAGE_NAMES } from './page-names.ts';

interface Section {
  title: string;
  paragraphs: readonly string[];
}

/** How this server is set up, as far as it concerns what it stores and sends. */
export interface PrivacyFacts {
  analytics: 'none' | 'always' | 'ask';
  /** Whether photos are looked up, and also for sights whose source names no item of Wikimedia. */
  wikimedia: 'off' | 'stated' | 'nearby';
  /** Whether visitors may extract. */
  isExtractionOpen: boolean;
}

const ANALYTICS = {
  none: 'This server uses no analytics service.',
  always: 'This server uses an analytics service.',
  ask: 'This server uses an analytics service, but only after you agree.',
} as const;
const ANALYTICS_SEES =
  'It gets your IP address, sees which pages you open and what you click, and may record your visit as you see it; what you type is masked. It stores an ID in your browser.';

const WIKIMEDIA = {
  off: [],
  stated: ['To find photos of places, this server asks Wikimedia about the items that a source names.'],
  nearby: [
    'To find photos of places, this server asks Wikimedia about the items that a source names, and about sights by name and position.',
  ],
} as const;

/** What this server keeps and what leaves it, as the product does it. */
export function privacySections({ analytics, wikimedia, isExtractionOpen }: PrivacyFacts): Section[] {
  return [
    {
      title: 'What we store',
      paragraphs: [
        'Lists and profiles that people publish, with their places. Anyone can see public ones; only their owner and the admins of this server can see private ones.',
        'What you enter in the extraction tool (a link, text, file or images) and the places found in it, so that you can reopen a result and see the source of each value. We never store names, pictures or accounts of people who contributed to a source.',
        'Email addresses of users, visible only to admins, and passwords only as hashes.',
        'To count views, a hash of your IP address and browser, made with a secret that is deleted at the end of the day. The hash can’t be traced to you after that.',
        'If you turn on notifications: your browser’s name and its address at the push service.',
      ],
    },
    {
      title: 'Cookies and your device',
      paragraphs: [
        'When you sign in, one cookie keeps you signed in, and a second one lets pages show your account. Signing out removes both.',
        isExtractionOpen
          ? 'If you extract without signing in, a cookie keeps what you extract open to your browser alone. Public pages set no cookies for visitors.'
          : 'Public pages set no cookies for visitors.',
        'Lists that you save without signing in are stored in your browser only. This server counts none of them, and they join your account only when you sign in and agree.',
        'Your browser keeps public lists that you open on your device, so that you can read them offline. This server isn’t notified. Clearing the data of this site removes them.',
        'What you share with the installed app waits in your browser only: until you send it, discard it or sign out, or for a day.',
        analytics === 'none' ? ANALYTICS.none : `${ANALYTICS[analytics]} ${ANALYTICS_SEES}`,
      ],
    },
    {
      title: 'What leaves this server',
      paragraphs: [
        'To import a link, this server opens it. If an AI model, a places service or a scraping provider is set up, the content it works on is sent to that service. The status page lists them.',
        ...WIKIMEDIA[wikimedia],
        'Notifications reach your device through the push service of its browser, encrypted.',
        'The map may load streets from a map service, which then sees your IP address. Otherwise a bundled map is shown.',
      ],
    },
    {
      title: 'Your choices',
      paragraphs: ['Ask the person who runs this site to change or delete your profile, lists or account.'],
    },
  ];
}

export const TERMS_SECTIONS: readonly Section[] = [
  {
    title: 'Using this server',
    paragraphs: [
      'You can read public lists freely. You can extract what you have the right to read: your own content, content shared with you, and public content.',
      'Don’t use it to overload other services, to collect data about people, or to bypass access restrictions. Cairn doesn’t bypass logins or captchas.',
    ],
  },
  {
    title: 'What you publish',
    paragraphs: [
      'You are responsible for what you publish. The operator of this server may remove lists and accounts that break the law or these terms.',
    ],
  },
  {
    title: 'API keys',
    paragraphs: ['Keep your keys secret. Each key has a limit of requests per minute and can be revoked at any time.'],
  },
  {
    title: 'No warranty',
    paragraphs: [
      'Places close, move and are renamed; sources can be wrong. Results show their source so that you can check them, and come without warranty. The software is free under the MIT licence.',
    ],
  },
];

/** While the operator's own text is loaded, and where that fails. */
export const OPERATOR_TEXT = {
  loading: 'Loading the text...',
  failed: 'The text couldn’t be loaded.',
} as const;

export const ABOUT_DESCRIPTION = 'What this site does, and who runs it.';

export const ABOUT_SECTIONS: readonly Section[] = [
  {
    title: 'Lists of places, as pages',
    paragraphs: [
      'Cairn turns a list of places into a page with a map. Lists can come from Google Maps or another map service, a web page, text, an image or a file.',
      'Anyone with the link can open the page: no app, no account, and it works without JavaScript.',
    ],
  },
  {
    title: 'Checked against the source',
    paragraphs: ['Every value is stored with its source, and each extraction says what it couldn’t read. Nothing is guessed.'],
  },
  {
    title: 'Run by its operator',
    paragraphs: [
      'Cairn is free software under the MIT licence. This site is run by its operator on their own server, with their own data.',
    ],
  },
];

export const SUPPORT_TEXT = {
  contact: 'Contact the person who runs this site:',
  noContact:
    'The person who runs this site has not set a contact. If that is you: set OPERATOR_EMAIL to an email address, and it is shown here.',
  hint: 'These pages answer most questions.',
  links: [
    { to: '/guide', label: 'The guide', about: 'which method to use, and what the numbers mean' },
    { to: '/status', label: PAGE_NAMES.status, about: 'whether external services are set up and working' },
  ],
  docs: { label: 'API Docs', about: 'all endpoints, fields and errors' },
  asking: {
    title: 'When you ask',
    paragraphs: [
      'Send the link to the extraction (/extract?job=…) and the error message. Admins can open it and see what was found, what was skipped and why.',
    ],
  },
} as const;
