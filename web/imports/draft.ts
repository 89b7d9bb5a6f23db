import {
  type correctRequest,
  correctRequestBody,
  type createRequest,
  createRequestBody,
  IMPORT_FIELD,
  type ImportType,
} from '@cairn/contracts/imports.ts';
import { listLinkIn } from '@cairn/contracts/map-links.ts';
import type { Body } from '../api/client.ts';

/** An import request while it is being written. */
export interface Draft {
  userId: string;
  /** Names a new user in place of `userId`; undefined while one is chosen. */
  newUserName?: string | undefined;
  importType: ImportType;
  title: string;
  description: string;
  /** The link, the text, or the address of a picture. */
  content: string;
  /** A picked picture as a data URL. */
  picture: string;
  /** Whether ratings and categories are requested too. */
  details: boolean;
}

export const BLANK: Draft = { userId: '', importType: 'google-maps', title: '', description: '', content: '', picture: '', details: false };

export type RequestBody = Body<typeof createRequest>;

export type CorrectionBody = Body<typeof correctRequest>;

/** The draft's source as the calls take it: a map link is extracted from the text around it, a picked picture is used instead of an address. */
export function sourceBodyOf(draft: Draft): CorrectionBody {
  const { importType } = draft;
  const content = importType === 'google-maps' ? listLinkIn(draft.content) : draft.content.trim();
  const source = importType === 'image' && draft.picture ? { imageData: draft.picture } : { [IMPORT_FIELD[importType]]: content };
  return { importType, ...source, ...(draft.details ? { details: true } : {}) };
}

/** The draft as the call takes it: a blank description is not sent. */
export function bodyOf(draft: Draft): RequestBody {
  return {
    ...(draft.newUserName === undefined ? { userId: draft.userId } : { newUserName: draft.newUserName }),
    title: draft.title,
    ...(draft.description.trim() ? { description: draft.description } : {}),
    ...sourceBodyOf(draft),
  };
}

export const requestErrors = (body: RequestBody) => findErrors(createRequestBody, body);
export const correctionErrors = (body: CorrectionBody) => findErrors(correctRequestBody, body);

/** What is wrong with a body, by field: the first reason of each. */
function findErrors(schema: typeof createRequestBody | typeof correctRequestBody, body: unknown): Record<string, string> {
  const checked = schema.safeParse(body);
  if (checked.success) return {};
  return Object.fromEntries(checked.error.issues.map((issue) => [String(issue.path[0]), issue.message] as const).reverse());
}
