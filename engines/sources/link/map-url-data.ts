import { decodeOnce } from '@cairn/contracts/map-links.ts';
import { decodeBase64, readProtobuf, utf8Of } from '../../formats/protobuf.ts';
import { parseFeatureId } from './feature-id.ts';
import { coordinatesOf } from './map-url-coordinates.ts';
import type { Coordinates } from './map-url-types.ts';

/** One token of Google's `!<field><type><value>` notation; groups (`m`) hold the tokens that their count covers. */
export interface DataNode {
  field: number;
  type: string;
  value: string;
  children: DataNode[];
}

/** Reads the notation as a tree. Counts that run over the end take what is there. */
export function parseData(data: string): DataNode[] {
  const tokens = [...data.matchAll(/!(\d+)([a-z])([^!]*)/gi)];
  const take = (from: number, to: number): DataNode[] => {
    const nodes: DataNode[] = [];
    for (let at = from; at < to; at++) {
      const token = tokens[at];
      if (!token) break;
      const node: DataNode = { field: Number(token[1]), type: token[2] ?? '', value: token[3] ?? '', children: [] };
      if (node.type === 'm') {
        const end = Math.min(at + Number(node.value || 0), to - 1);
        node.children = take(at + 1, end + 1);
        at = end;
      }
      nodes.push(node);
    }
    return nodes;
  };
  return take(0, tokens.length);
}

/** The child of a group by field number and type. */
export function child(nodes: DataNode[] | undefined, field: number, type: string): DataNode | undefined {
  return nodes?.find((node) => node.field === field && node.type === type);
}

/** The `data=` piece of a map link, percent-decoded once; empty when there is none. */
export function urlDataOf(url: URL): string {
  const found = /\/_?data=([^?#]*)/.exec(url.pathname);
  return found ? decodeOnce((found[1] ?? '').split('/')[0] ?? '') : '';
}

/** The place's own position: the last `!3d…!4d…`, since earlier pairs can belong to another feature of the same link. */
export function pinOf(data: string): Coordinates | undefined {
  const pins = [...data.matchAll(/!3d(-?\d+(?:\.\d+)?)!4d(-?\d+(?:\.\d+)?)/g)];
  const last = pins.at(-1);
  return last ? coordinatesOf(last[1], last[2]) : undefined;
}

/** The place's own feature id: the last one written; a last one of zeros is a dropped pin, which has none. */
export function featureOf(data: string) {
  const last = [...data.matchAll(/!1s(0x[0-9a-f]+[:_]0x[0-9a-f]+)/gi)].at(-1);
  return last?.[1] ? parseFeatureId(last[1]) : undefined;
}

/** Category slug of `!15s`: base64url of a protobuf message whose field 18 holds it. */
export function urlCategoryOf(data: string): string | undefined {
  const found = /!15s([\w+/=-]+)/.exec(data);
  const bytes = found?.[1] ? decodeBase64(found[1]) : undefined;
  const field = bytes && readProtobuf(bytes)?.find((candidate) => candidate.field === 18 && candidate.wire === 2);
  const slug = field && utf8Of(field);
  return slug && /^[a-z0-9_]{2,100}$/.test(slug) ? slug : undefined;
}

/** `/g/…` or `/m/…` of `!16s`, whose value is percent-encoded in the link. */
export function knowledgeIdOf(data: string): string | undefined {
  const found = /!16s((?:%2F|\/)[gm](?:%2F|\/)[\w%]+)/i.exec(data);
  return found?.[1] ? decodeOnce(found[1]) : undefined;
}

/** Id of the saved list that the link names or that its place was opened from. */
export function listIdOf(data: string): string | undefined {
  return /!11m\d+!2s([\w-]+)/.exec(data)?.[1];
}
