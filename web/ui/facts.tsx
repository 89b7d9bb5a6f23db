import { Fragment } from 'react';

/** Names and values; what is not known is not shown. Web addresses are links. */
export function Facts({ facts }: { facts: ReadonlyArray<readonly [name: string, value: string | undefined]> }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
      {facts.map(([name, value]) =>
        value ? (
          <Fragment key={name}>
            <dt className="text-quiet">{name}</dt>
            <dd className="whitespace-pre-line" dir="auto">
              {/^https?:\/\//.test(value) ? (
                <a href={value} target="_blank" rel="noopener noreferrer" className="text-accent underline underline-offset-4">
                  {value}
                </a>
              ) : (
                value
              )}
            </dd>
          </Fragment>
        ) : null,
      )}
    </dl>
  );
}
