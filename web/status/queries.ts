import type { getStatus } from '@cairn/contracts/status.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Reply } from '../api/client.ts';

export const serviceStatusQuery = () =>
  queryOptions<Reply<typeof getStatus>>({ queryKey: ['/api/status'], staleTime: 0, refetchOnMount: true, retryOnMount: false });
