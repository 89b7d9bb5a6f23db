import { POLLER_TEXT } from '../text/polling.ts';
import { Button } from '../ui/button.tsx';
import { RefreshCw } from '../ui/operator-icons.tsx';
import { Switch } from '../ui/switch.tsx';

/** The switch for automatic refresh, and a button to refresh now. */
export function RefreshControls({ auto, onAuto, onRefresh }: { auto: boolean; onAuto: (auto: boolean) => void; onRefresh: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Switch label={POLLER_TEXT.autoRefresh} checked={auto} onChange={onAuto} />
      <Button variant="secondary" onClick={onRefresh}>
        <RefreshCw className="size-4" aria-hidden="true" />
        {POLLER_TEXT.refresh}
      </Button>
    </div>
  );
}
