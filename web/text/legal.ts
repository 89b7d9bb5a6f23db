import { PAGE_NAMES } from './page-names.ts';

interface Section {
  title: string;
  paragraphs: readonly string[];
}

/** What this server keeps and what leaves it, as the product does it. `analytics`: whether an analytics service is set up here. */
export function privacySections(analytics: boolean): Section[] {
  return [
    {
      title: 'What is kept',
      paragraphs: [
        'Lists and profiles that people publish, with the places on them. Public ones can be seen by anyone; private ones by the operators of this server.',
        'What is entered in the extraction tool (a link, a text, a file, pictures) and what was read of it, so that a result can be opened again and each value can show where it came from. Names, pictures and accounts of those who contributed to a source are never kept.',
        'Email addresses of users, shown to the operators only, and passwords as hashes only.',
      ],
    },
    {
      title: 'Cookies',
      paragraphs: [
        'One cookie after signing in, to know who is signed in. It ends with signing out. Reading public pages sets none.',
        analytics
          ? 'This server uses an analytics service: it learns which pages are opened and what is clicked, with everything that is typed masked.'
          : 'No analytics service is set up on this server.',
      ],
    },
    {
      title: 'What leaves this server',
      paragraphs: [
        'To read a link, this server requests the address behind it. Where an AI model, a places service or an enterprise service is set up, what is to be read or looked up goes to that service. The status page lists them.',
        'The map may load its streets from a map service, which then sees your address on the network. Without one, a bundled map is drawn.',
      ],
    },
    {
      title: 'Your say',
      paragraphs: ['The operator of this server can change or remove your profile, your lists and your account. Ask them.'],
    },
  ];
}

export const TERMS_SECTIONS: readonly Section[] = [
  {
    title: 'Using this server',
    paragraphs: [
      'You may read public lists freely. You may extract what you have the right to read: what is yours, what was shared with you, what is public.',
      'Do not use it to overload other people’s services, to collect data about persons, or to get around a barrier that a source has put up. The product stops at logins and captchas and says so.',
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
    paragraphs: ['A key is yours to keep secret. It has a limit of requests a minute, and can be revoked at any time.'],
  },
  {
    title: 'No warranty',
    paragraphs: [
      'Places close, move and are renamed; sources err. What was read is shown with where it came from, so that it can be checked, and comes without warranty. The software is free under the MIT licence.',
    ],
  },
];

export const SUPPORT_TEXT = {
  hint: 'Ask the person who gave you the address of this server. These pages answer most questions first.',
  links: [
    { to: '/guide', label: 'The guide', about: 'which method reads what, and what the numbers mean' },
    { to: '/status', label: PAGE_NAMES.status, about: 'whether a service that is needed is set up and works' },
  ],
  docs: { label: 'API Docs', about: 'every call, with its fields and its failures' },
  asking: {
    title: 'When you ask',
    paragraphs: [
      'Send the address of the extraction (it carries the job: /extract?job=…) and the sentence that the page shows. Operators can open it and see what was read, what was left out and why.',
    ],
  },
} as const;
