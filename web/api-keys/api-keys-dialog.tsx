import { useOperator } from '../operator/operator-context.ts';
import { API_KEY_TEXT } from '../text/api-keys.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { CreateKey } from './create-key.tsx';
import { KeyList } from './key-list.tsx';

/** Creates, names, lists and revokes the keys by which programs extract. */
export function ApiKeysDialog({ onClose }: { onClose: () => void }) {
  const { state } = useOperator();
  return (
    <Dialog title={API_KEY_TEXT.title} description={API_KEY_TEXT.hint} onClose={onClose}>
      {state === 'out' || state === 'checking' ? (
        <p className="mt-4">{API_KEY_TEXT.onlyOperators}</p>
      ) : (
        <>
          <CreateKey />
          <KeyList />
        </>
      )}
      <div className="dialog-actions">
        <Button variant="secondary" className="w-full" onClick={onClose}>
          {API_KEY_TEXT.close}
        </Button>
      </div>
    </Dialog>
  );
}
