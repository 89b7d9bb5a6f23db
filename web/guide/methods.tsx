import { METHOD_OPTIONS } from '../text/extraction.ts';

/** What each method reads. */
export function Methods() {
  return (
    <dl className="mt-4 flex flex-col gap-3">
      {METHOD_OPTIONS.map((option) => (
        <div key={option.id}>
          <dt className="font-semibold">
            {option.label} <span className="font-normal text-quiet">({option.scope})</span>
          </dt>
          <dd className="text-quiet">{option.about}</dd>
        </div>
      ))}
    </dl>
  );
}
