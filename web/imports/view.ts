import { IMPORT_TYPES, type ImportRequest, type ImportType, REQUEST_ORDERS, type RequestOrder } from '@cairn/contracts/imports.ts';

/** What of the requests is shown; the address carries it, so that a link opens the same. */
export interface RequestView {
  q: string;
  status: ImportRequest['status'] | undefined;
  importType: ImportType | undefined;
  cause: string | undefined;
  /** Dismissed requests with the others, or only them; hidden while undefined. */
  dismissed: (typeof DISMISSED_SHOWN)[number] | undefined;
  order: RequestOrder;
  /** From 1. */
  page: number;
}

export const STATUSES = ['pending', 'processing', 'completed', 'failed'] as const;
export const DISMISSED_SHOWN = ['all', 'only'] as const;
/** Requests on one page. */
export const PAGE_SIZE = 25;
/** Pages of the server's largest offset. */
const LAST_PAGE = 10_000_000 / PAGE_SIZE;

const oneOf = <Word extends string>(words: readonly Word[], value: string | null): Word | undefined => words.find((word) => word === value);

/** The view of an address; unknown values count as absent. */
export function viewOf(address: URLSearchParams): RequestView {
  const page = Number(address.get('page') ?? 1);
  return {
    q: (address.get('q') ?? '').slice(0, 200),
    status: oneOf(STATUSES, address.get('status')),
    importType: oneOf(IMPORT_TYPES, address.get('type')),
    cause: address.get('cause') ?? undefined,
    dismissed: oneOf(DISMISSED_SHOWN, address.get('dismissed')),
    order: oneOf(REQUEST_ORDERS, address.get('order')) ?? 'newest',
    page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1,
  };
}

/** The address of a view; other parameters stay. Defaults are left out. */
export function addressOfView(view: RequestView, address: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(address);
  const said = {
    q: view.q.trim(),
    status: view.status ?? '',
    type: view.importType ?? '',
    cause: view.cause ?? '',
    dismissed: view.dismissed ?? '',
    order: view.order === 'newest' ? '' : view.order,
    page: view.page === 1 ? '' : String(view.page),
  };
  for (const [name, value] of Object.entries(said)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/** The call that answers a view. */
export function callOfView({ q, status, importType, cause, dismissed, order, page }: RequestView): string {
  const query = new URLSearchParams({ limit: String(PAGE_SIZE) });
  if (page > 1) query.set('offset', String((page - 1) * PAGE_SIZE));
  const said = {
    q,
    status,
    importType,
    cause,
    dismissed: dismissed === 'all' ? undefined : (dismissed ?? 'hidden'),
    order: order === 'newest' ? undefined : order,
  };
  for (const [name, value] of Object.entries(said)) if (value) query.set(name, value);
  return `/api/firebase/requests?${query}`;
}

/** Whether the view leaves requests out. */
export function isNarrowed({ q, status, importType, cause, dismissed }: RequestView): boolean {
  return q !== '' || status !== undefined || importType !== undefined || cause !== undefined || dismissed === 'only';
}
