import { useSettings } from '../page/settings.tsx';
import { ACCOUNT_HELP } from '../text/account-help.ts';

interface AccountHelpProps {
  className: string;
  /** Whether the page names the address itself. */
  isAddressNamed?: boolean;
}

/** How one gets an account on this site, and whom to ask for help with it. */
export function AccountHelp({ className, isAddressNamed = false }: AccountHelpProps) {
  const { operatorEmail } = useSettings();
  if (!operatorEmail || isAddressNamed) return <p className={className}>{`${ACCOUNT_HELP.gettingOne} ${ACCOUNT_HELP.ask}`}</p>;
  return (
    <p className={className}>
      {`${ACCOUNT_HELP.gettingOne} ${ACCOUNT_HELP.askAt} `}
      <a href={`mailto:${operatorEmail}`} className="wrap-anywhere text-accent underline underline-offset-4">
        {operatorEmail}
      </a>
    </p>
  );
}
