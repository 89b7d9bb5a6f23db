import type { ReactNode } from 'react';
import { Card } from './card.tsx';

/** Stats side by side, each under its name. */
export function StatCards({ stats }: { stats: ReadonlyArray<readonly [name: string, value: ReactNode]> }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(13rem,max(45%,min(100%,7rem))),1fr))] gap-3">
      {stats.map(([name, value]) => (
        <Card key={name} className="flex flex-col-reverse justify-end px-4 py-3">
          <dt className="text-sm text-quiet">{name}</dt>
          <dd className="font-serif text-xl font-medium tabular-nums">{value}</dd>
        </Card>
      ))}
    </dl>
  );
}
