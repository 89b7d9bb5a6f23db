import type { JobSummary, Readings } from '@cairn/contracts/extraction.ts';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { request } from '../api/client.ts';

/** How many earlier jobs are loaded at a time. */
const JOBS_AT_ONCE = 10;
const JOBS_KEY = ['/api/extract', 'list'] as const;

/** The jobs that the caller may read, newest first, page by page. */
export const jobsQuery = () =>
  infiniteQueryOptions({
    queryKey: JOBS_KEY,
    queryFn: async ({ pageParam, signal }): Promise<{ jobs: JobSummary[]; next: string | undefined }> => {
      const response = await request(pageParam, { signal });
      const jobs = (await response.json()) as JobSummary[];
      return { jobs, next: /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1] };
    },
    initialPageParam: `/api/extract?limit=${JOBS_AT_ONCE}`,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });

/** How many readings the signed-in user has used of those of 24 hours. */
export const readingsQuery = () => queryOptions<Readings>({ queryKey: ['/api/me/readings'], staleTime: 0 });

/** Has the list of jobs, and the readings that are left, read again: a job started or ended. */
export async function refreshJobs(queryClient: QueryClient): Promise<void> {
  await Promise.all([JOBS_KEY, readingsQuery().queryKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
