import type { BackupStatus, DataCheck, DiskUse, ModelCosts, ServiceStatus } from '@cairn/contracts/status.ts';
import { useQuery } from '@tanstack/react-query';
import { ReadingPage } from '../page/reading-page.tsx';
import {
  BACKUP_WORDS,
  backupSizeText,
  DISK_PART_WORDS,
  DISK_WORDS,
  diskText,
  MODEL_COST_WORDS,
  modelCostText,
  nextTryText,
  SERVICE_TEXTS,
  sizeText,
  STATE_WORDS,
  STATUS_TEXT,
  stateOf,
} from '../text/status.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { CircleAlert, CircleCheck, CircleDashed, CircleDot, CircleOff, CirclePause } from '../ui/operator-icons.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useInBrowser } from '../ui/use-in-browser.ts';
import { useTicking } from '../ui/use-ticking.ts';
import { serviceStatusQuery } from './queries.ts';

const BADGES = {
  works: { tone: 'moss', Icon: CircleCheck },
  troubled: { tone: 'brick', Icon: CircleAlert },
  paused: { tone: 'brick', Icon: CirclePause },
  trial: { tone: 'ochre', Icon: CircleDot },
  quiet: { tone: 'plain', Icon: CircleDashed },
  off: { tone: 'ochre', Icon: CircleOff },
} as const;

const MODEL_COST_BADGES = {
  room: BADGES.works,
  near: BADGES.trial,
  reached: BADGES.troubled,
} as const;

const BACKUP_BADGES = {
  made: BADGES.works,
  failing: BADGES.troubled,
  overdue: BADGES.troubled,
  none: BADGES.quiet,
} as const;

/** Times are in the reader's own time zone, so they are shown once the page is hydrated. */
function LastTimes({ status }: { status: ServiceStatus }) {
  const inBrowser = useInBrowser();
  if (!inBrowser || !status.configured) return null;
  return (
    <>
      {status.lastWorkedAt && (
        <span>
          {STATUS_TEXT.worked} <RelativeTime timestamp={status.lastWorkedAt} />
        </span>
      )}
      {status.lastFailedAt && (
        <span>
          {STATUS_TEXT.failedAt} <RelativeTime timestamp={status.lastFailedAt} />
        </span>
      )}
      {status.retryAt && <NextTry retryAt={status.retryAt} />}
    </>
  );
}

function NextTry({ retryAt }: { retryAt: string }) {
  return <span className="tabular-nums">{useTicking(() => nextTryText(retryAt))}</span>;
}

/** Paused sites, for a service that consists of many sites. */
function PausedSites({ sites }: { sites: NonNullable<ServiceStatus['pausedSites']> }) {
  const inBrowser = useInBrowser();
  return (
    <div className="text-sm text-brick">
      <p>{STATUS_TEXT.sites}</p>
      <ul>
        {sites.map(({ host, retryAt }) => (
          <li key={host} className="flex flex-wrap gap-x-2">
            <span className="break-all">{host}</span>
            {inBrowser && <NextTry retryAt={retryAt} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

function ServiceRow({ status }: { status: ServiceStatus }) {
  const { name, about, needs } = SERVICE_TEXTS[status.service];
  const state = stateOf(status);
  const { tone, Icon } = BADGES[state];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 border-t border-hairline px-5 py-3 first:border-t-0 sm:grid sm:grid-cols-[minmax(0,1fr)_auto]">
      <h2 className="font-semibold">{name}</h2>
      <span className="sm:row-span-2">
        <Badge tone={tone}>
          <Icon className="size-3.5" aria-hidden="true" />
          {STATE_WORDS[state]}
        </Badge>
      </span>
      {/* On a phone the badge is only beside the name, or below it, so that what follows has the whole width. */}
      <div className="basis-full">
        <p className="text-sm text-quiet">{about}</p>
        <p className="flex flex-wrap gap-x-4 text-sm text-quiet">
          <LastTimes status={status} />
          {state === 'off' && needs && (
            <span>
              {STATUS_TEXT.needs} {needs}
            </span>
          )}
        </p>
        {status.pausedSites && <PausedSites sites={status.pausedSites} />}
        {(state === 'troubled' || state === 'paused') && status.lastError && <p className="text-sm text-brick">{status.lastError}</p>}
      </div>
    </li>
  );
}

/** The last check of the stored data; for operators. */
function DataCheckCard({ check }: { check: DataCheck }) {
  const inBrowser = useInBrowser();
  const { finishedAt, problems } = check;
  const isSound = problems.length === 0;
  const Icon = isSound ? CircleCheck : CircleAlert;
  return (
    <Card className="mb-4 px-5 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="font-semibold">{STATUS_TEXT.dataTitle}</h2>
        <Badge tone={isSound ? 'moss' : 'brick'}>
          <Icon className="size-3.5" aria-hidden="true" />
          {isSound ? STATUS_TEXT.dataSound : STATUS_TEXT.dataWrong}
        </Badge>
      </div>
      <p className="text-sm text-quiet">{STATUS_TEXT.dataAbout}</p>
      <p className="text-sm text-quiet">
        {finishedAt === undefined ? (
          STATUS_TEXT.dataRuns
        ) : (
          <>
            {STATUS_TEXT.dataChecked} {inBrowser && <RelativeTime timestamp={finishedAt} />}
          </>
        )}
      </p>
      {!isSound && (
        <>
          <ul className="mt-2 space-y-1 text-sm text-brick">
            {problems.map(({ what, toDo }) => (
              <li key={what} className="break-words">
                {what}
                {toDo !== undefined && <span className="block text-quiet">{toDo}</span>}
              </li>
            ))}
          </ul>
          <p className="mt-2 text-sm text-quiet">{STATUS_TEXT.dataMore}</p>
        </>
      )}
    </Card>
  );
}

/** The backups at BACKUP_TARGET; for operators. */
function BackupCard({ backup: { schedule, isOverdue, isFailing, runningSince, made, failed } }: { backup: BackupStatus }) {
  const inBrowser = useInBrowser();
  const state = isOverdue ? 'overdue' : isFailing ? 'failing' : made ? 'made' : 'none';
  const { tone, Icon } = BACKUP_BADGES[state];
  return (
    <Card className="mb-4 px-5 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="font-semibold">{STATUS_TEXT.backupTitle}</h2>
        <Badge tone={tone}>
          <Icon className="size-3.5" aria-hidden="true" />
          {BACKUP_WORDS[state]}
        </Badge>
      </div>
      <p className="text-sm text-quiet">{schedule === undefined ? STATUS_TEXT.backupUnset : `${STATUS_TEXT.backupSchedule} ${schedule}`}</p>
      <p className="flex flex-wrap gap-x-4 text-sm text-quiet">
        {made && (
          <span>
            {STATUS_TEXT.backupMade} {inBrowser && <RelativeTime timestamp={made.finishedAt} />}, {backupSizeText(made)}
          </span>
        )}
        {runningSince !== undefined && <span>{STATUS_TEXT.backupRuns}</span>}
        {failed && (
          <span>
            {STATUS_TEXT.failedAt} {inBrowser && <RelativeTime timestamp={failed.at} />}
          </span>
        )}
      </p>
      {isFailing && failed && <p className="mt-1 break-words text-sm text-brick">{failed.error}</p>}
    </Card>
  );
}

/** What the model cost today, and how near that is to the limit; for operators. */
function ModelCostCard({ costs }: { costs: ModelCosts }) {
  const { tone, Icon } = MODEL_COST_BADGES[costs.state];
  return (
    <Card className="mb-4 px-5 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="font-semibold">{STATUS_TEXT.modelTitle}</h2>
        <Badge tone={tone}>
          <Icon className="size-3.5" aria-hidden="true" />
          {MODEL_COST_WORDS[costs.state]}
        </Badge>
      </div>
      <p className="text-sm text-quiet tabular-nums">{modelCostText(costs)}</p>
      {costs.state === 'reached' && <p className="mt-1 text-sm text-brick">{STATUS_TEXT.modelReached}</p>}
      {costs.state === 'near' && <p className="mt-1 text-sm text-quiet">{STATUS_TEXT.modelNear}</p>}
    </Card>
  );
}

/** How full the disk is, and what of it the product uses; for operators. */
function DiskCard({ disk }: { disk: DiskUse }) {
  const inBrowser = useInBrowser();
  const { isNearlyFull, parts, swept } = disk;
  const { tone, Icon } = isNearlyFull ? BADGES.troubled : BADGES.works;
  return (
    <Card className="mb-4 px-5 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="font-semibold">{STATUS_TEXT.diskTitle}</h2>
        <Badge tone={tone}>
          <Icon className="size-3.5" aria-hidden="true" />
          {isNearlyFull ? DISK_WORDS.full : DISK_WORDS.room}
        </Badge>
      </div>
      <p className="text-sm text-quiet">{diskText(disk)}</p>
      {swept && (
        <p className="text-sm text-quiet">
          {STATUS_TEXT.diskSwept} {inBrowser && <RelativeTime timestamp={swept.finishedAt ?? swept.startedAt} />}
        </p>
      )}
      {isNearlyFull && <p className="mt-1 text-sm text-brick">{STATUS_TEXT.diskNearlyFull}</p>}
      <details className="mt-2 text-sm">
        <summary className="cursor-pointer text-quiet">{STATUS_TEXT.diskParts}</summary>
        <dl className="mt-1 grid gap-x-10 sm:grid-cols-2">
          {parts.map(({ part, bytes }) => (
            <div key={part} className="flex flex-wrap justify-between gap-x-4 border-t border-hairline py-1">
              <dt>{DISK_PART_WORDS[part]}</dt>
              <dd className="whitespace-nowrap text-quiet tabular-nums">{sizeText(bytes)}</dd>
            </div>
          ))}
        </dl>
      </details>
    </Card>
  );
}

/** The state of each external service, and for operators that of the disk, the stored data and its backups. */
export function ServiceStatusPage() {
  const status = useQuery(serviceStatusQuery());
  return (
    <ReadingPage title={STATUS_TEXT.title}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-[min(14rem,100%)] flex-1 text-quiet">{STATUS_TEXT.hint}</p>
        <Button variant="secondary" disabled={status.isFetching} onClick={() => status.refetch()}>
          {STATUS_TEXT.refresh}
        </Button>
      </div>
      {status.isError && (
        <p role="alert" className="rounded-card bg-brick-wash px-5 py-4 text-brick">
          {STATUS_TEXT.failed}
        </p>
      )}
      {status.isPending && <Skeleton className="h-96" />}
      {status.data?.disk && <DiskCard disk={status.data.disk} />}
      {status.data?.dataCheck && <DataCheckCard check={status.data.dataCheck} />}
      {status.data?.modelCosts && <ModelCostCard costs={status.data.modelCosts} />}
      {status.data?.backup && <BackupCard backup={status.data.backup} />}
      {status.data && (
        <Card className="overflow-hidden">
          <ul>
            {status.data.services.map((one) => (
              <ServiceRow key={one.service} status={one} />
            ))}
          </ul>
        </Card>
      )}
    </ReadingPage>
  );
}
