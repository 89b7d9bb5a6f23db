import { type OwnAccount, signIn } from '@cairn/contracts/accounts.ts';
import { nextAddress } from '@cairn/contracts/next-address.ts';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { sentenceOf } from '../api/api-error.ts';
import { call } from '../api/client.ts';
import { usePosted } from '../forms/posted.ts';
import { useTitle } from '../page/use-title.ts';
import { SIGN_IN_TEXT as TEXT } from '../text/sign-in.ts';
import { SITE_TEXT } from '../text/site.ts';
import { Button, buttonClasses } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { describedBy, Field, INPUT } from '../ui/field.tsx';
import { Mark } from '../ui/mark.tsx';
import { CornerAccount } from './header-account.tsx';
import { AccountHelp } from './account-help.tsx';
import { changeReader, sessionQuery } from './queries.ts';
import { useSignOut } from './use-sign-out.ts';

const profileOf = (user: Pick<OwnAccount, 'id'>) => `/user/${encodeURIComponent(user.id)}`;

/** Asks about what is saved on this device; the page of saved lists asks too. */
async function askAboutDevice(queryClient: QueryClient, userId: string, next: string | undefined): Promise<void> {
  try {
    (await import('../saved/ask-to-move.ts')).askToMove(queryClient, userId, next);
  } catch (error) {
    console.info('The question about lists of this device could not be loaded', error);
  }
}

function useSignIn(next: string | undefined, onWrong: () => void) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (body: { email: string; password: string }) => call(signIn, { body }),
    onSuccess: async ({ user }) => {
      await changeReader(queryClient, { user });
      await navigate(next ?? profileOf(user), { replace: true });
    },
    onError: onWrong,
    onSettled: (reply) => reply && askAboutDevice(queryClient, reply.user.id, next),
  });
}

function SignInForm({ next }: { next: string | undefined }) {
  const posted = usePosted();
  const [missing, setMissing] = useState<{ email?: string | undefined; password?: string | undefined }>(posted?.errors ?? {});
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const entering = useSignIn(next, () => {
    if (passwordField.current) passwordField.current.value = '';
    passwordField.current?.focus();
  });
  const failure = entering.isError ? sentenceOf(entering.error, TEXT.unreachable) : entering.isIdle ? posted?.message : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Read from the fields themselves: somebody may have typed before the page was hydrated.
    const [email, password] = [emailField.current?.value ?? '', passwordField.current?.value ?? ''];
    const found = {
      ...(email.trim() === '' ? { email: TEXT.noEmail } : {}),
      ...(password === '' ? { password: TEXT.noPassword } : {}),
    };
    setMissing(found);
    entering.reset();
    if (found.email) emailField.current?.focus();
    else if (found.password) passwordField.current?.focus();
    else entering.mutate({ email, password });
  };
  return (
    // Without scripts the browser posts it.
    <form onSubmit={submit} method="post" action="/sign-in" noValidate className="mt-5 flex flex-col gap-4">
      {next && <input type="hidden" name="to" value={next} />}
      {failure && (
        <p role="alert" className="rounded-field bg-brick-wash px-4 py-3 text-brick">
          {failure}
        </p>
      )}
      <Field label={TEXT.email} id="sign-in-email" error={missing.email}>
        <input
          ref={emailField}
          id="sign-in-email"
          name="email"
          type="email"
          autoComplete="username"
          maxLength={254}
          defaultValue={posted?.values.email}
          aria-invalid={missing.email !== undefined}
          aria-describedby={describedBy('sign-in-email', undefined, missing.email)}
          className={INPUT}
        />
      </Field>
      <Field label={TEXT.password} id="sign-in-password" error={missing.password}>
        <input
          ref={passwordField}
          id="sign-in-password"
          name="password"
          type="password"
          autoComplete="current-password"
          maxLength={200}
          aria-invalid={missing.password !== undefined}
          aria-describedby={describedBy('sign-in-password', undefined, missing.password)}
          className={INPUT}
        />
      </Field>
      <Button type="submit" disabled={entering.isPending}>
        {entering.isPending ? TEXT.signingIn : TEXT.signIn}
      </Button>
    </form>
  );
}

function SignedIn({ user, next }: { user: OwnAccount; next: string | undefined }) {
  const leaving = useSignOut();
  return (
    <div className="mt-5 flex flex-col gap-4">
      <p>
        {TEXT.signedInAs} <b dir="auto">{user.name}</b> <span className="wrap-anywhere text-quiet">({user.email})</span>
      </p>
      <Link to={next ?? profileOf(user)} className={buttonClasses()}>
        {next ? TEXT.goOn : TEXT.toProfile}
      </Link>
      <Button variant="secondary" disabled={leaving.isPending} onClick={() => leaving.mutate()}>
        {TEXT.signOut}
      </Button>
    </div>
  );
}

/** The sign-in page; the address of the page to return to is its `to`. */
export function SignInPage() {
  const [search] = useSearchParams();
  const posted = usePosted();
  const next = nextAddress(posted?.values.to ?? search.get('to'));
  const session = useQuery(sessionQuery());
  useTitle(TEXT.signIn);
  const user = session.data?.user;
  return (
    <main id="content" tabIndex={-1} className="page-width flex min-h-dvh flex-col items-center gap-6 py-[max(32px,10dvh)]">
      {user && <CornerAccount />}
      <Link to="/" aria-label={SITE_TEXT.name} className="inline-flex size-12 items-center justify-center rounded-full">
        <Mark className="size-9" />
      </Link>
      <Card className="w-full max-w-toast p-6">
        <h1 className="font-serif text-2xl font-medium">{TEXT.signIn}</h1>
        {user ? (
          <SignedIn user={user} next={next} />
        ) : (
          <>
            <p className="mt-2 text-quiet">{TEXT.signInHint}</p>
            <SignInForm next={next} />
            <AccountHelp className="mt-5 border-t border-hairline pt-4" />
          </>
        )}
      </Card>
    </main>
  );
}
