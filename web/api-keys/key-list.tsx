import { type ApiKey, revokeApiKey } from '@cairn/contracts/api-keys.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../api/api-error.ts';
import { call } from '../api/client.ts';
import { API_KEY_TEXT, rateWords, SCOPE_TEXT } from '../text/api-keys.ts';
import { Button } from '../ui/button.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { showToast } from '../ui/toast-store.ts';
import { apiKeysQuery } from './queries.ts';

function KeyRow({ apiKey }: { apiKey: ApiKey }) {
  const queryClient = useQueryClient();
  const [confirming, setConfirming] = useState(false);
  const revoke = useMutation({
    mutationFn: () => call(revokeApiKey, { params: { keyId: apiKey.id } }),
    onSuccess: () => {
      showToast({ title: API_KEY_TEXT.revoked });
      return queryClient.invalidateQueries({ queryKey: apiKeysQuery().queryKey });
    },
    onError: (error) =>
      showToast({
        title: API_KEY_TEXT.revokeFailed,
        description: sentenceOf(error, API_KEY_TEXT.revokeFailedHint),
        variant: 'destructive',
      }),
  });
  return (
    <li className="border-t border-hairline py-2 first:border-t-0">
      <p className="font-semibold" dir="auto">
        {apiKey.name}
      </p>
      <p className="text-sm text-quiet tabular-nums">
        <code>{apiKey.beginning}…</code> · {rateWords(apiKey.ratePerMinute)} ·{' '}
        {apiKey.lastUsedAt ? (
          <>
            {API_KEY_TEXT.used} <RelativeTime timestamp={apiKey.lastUsedAt} />
          </>
        ) : (
          API_KEY_TEXT.never
        )}
      </p>
      <p className="text-sm text-quiet">{apiKey.scopes.map((scope) => SCOPE_TEXT[scope]).join(' · ')}</p>
      {confirming ? (
        <div className="mt-1 flex flex-wrap gap-2">
          <Button variant="quiet" onClick={() => setConfirming(false)}>
            {API_KEY_TEXT.keep}
          </Button>
          <Button variant="danger" disabled={revoke.isPending} onClick={() => revoke.mutate()}>
            {API_KEY_TEXT.revokeSure}
          </Button>
        </div>
      ) : (
        <Button
          variant="quiet-danger"
          className="-ms-5"
          onClick={() => setConfirming(true)}
          aria-label={`${API_KEY_TEXT.revoke}: ${apiKey.name}`}
        >
          {API_KEY_TEXT.revoke}
        </Button>
      )}
    </li>
  );
}

/** The keys that are not revoked. */
export function KeyList() {
  const keys = useQuery(apiKeysQuery());
  return (
    <section aria-labelledby="keys-heading" className="mt-6 border-t border-hairline pt-4">
      <h3 id="keys-heading" className="font-semibold">
        {API_KEY_TEXT.keys}
      </h3>
      {keys.isPending && <Skeleton className="mt-2 h-16" />}
      {keys.isError && (
        <p role="alert" className="mt-2 text-brick">
          {sentenceOf(keys.error, API_KEY_TEXT.failed)}
        </p>
      )}
      {keys.data?.length === 0 && <p className="mt-1 text-quiet">{API_KEY_TEXT.none}</p>}
      <ul>
        {keys.data?.map((apiKey) => (
          <KeyRow key={apiKey.id} apiKey={apiKey} />
        ))}
      </ul>
    </section>
  );
}
