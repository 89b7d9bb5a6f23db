import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type BadgeTone = 'plain' | 'moss' | 'ochre' | 'brick' | 'accent';

const TONES: Record<BadgeTone, string> = {
  plain: 'bg-sunken text-quiet',
  moss: 'bg-moss-wash text-moss',
  ochre: 'bg-ochre-wash text-ochre',
  brick: 'bg-brick-wash text-brick',
  accent: 'bg-accent-wash text-accent-strong',
};

/** A short label in a tone. */
export function Badge({ tone = 'plain', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span className={classNames('inline-flex max-w-full items-center gap-1 rounded-full px-2.5 py-0.5 text-sm', TONES[tone])}>
      {children}
    </span>
  );
}
