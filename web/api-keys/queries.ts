import type { listApiKeys } from '@cairn/contracts/api-keys.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Reply } from '../api/client.ts';

export const apiKeysQuery = () => queryOptions<Reply<typeof listApiKeys>>({ queryKey: ['/api/admin/api-keys'], staleTime: 0 });
