import type { Profile } from '@cairn/contracts/users.ts';

export interface SocialLink {
  network: 'Instagram' | 'Twitter' | 'TikTok';
  href: string;
  /** The address without protocol and www. */
  text: string;
}

const NETWORKS = [
  ['instagram', 'Instagram'],
  ['twitter', 'Twitter'],
  ['tiktok', 'TikTok'],
] as const;

/** The profile's links in their order; one without http gets https. What is no web address is left out. */
export function socialLinks(links: Profile['socialLinks']): SocialLink[] {
  return NETWORKS.flatMap(([key, network]) => {
    const value = links[key]?.trim();
    if (!value) return [];
    const href = /^https?:\/\//i.test(value) ? value : `https://${value}`;
    if (!URL.canParse(href)) return [];
    return [{ network, href, text: value.replace(/^https?:\/\//i, '').replace(/^www\./i, '') }];
  });
}
