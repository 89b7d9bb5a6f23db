import type { ReactNode } from 'react';
import { Mark } from './mark.tsx';

/** A page or part that has nothing to show: why, and what to do next. */
export function Message({
  title,
  hint,
  children,
  level = 'p',
}: {
  title: string;
  hint?: string;
  children?: ReactNode;
  level?: 'h1' | 'h2' | 'p';
}) {
  const Title = level;
  return (
    <div className="flex flex-col items-center gap-2 px-4 py-16 text-center">
      <Mark className="mb-2 size-10 opacity-40 grayscale" />
      <Title className="font-serif text-xl">{title}</Title>
      {hint && <p className="max-w-90 text-quiet">{hint}</p>}
      {children && <div className="mt-4">{children}</div>}
    </div>
  );
}

/** A page that is still loading. */
export function Loading({ text }: { text: string }) {
  return (
    <div role="status" className="flex min-h-[60dvh] flex-col items-center justify-center gap-4 text-quiet">
      <Mark stacking className="size-12" />
      <p>{text}</p>
    </div>
  );
}
