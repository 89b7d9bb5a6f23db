import { hashOf } from '../../scoring/hashed-linear.ts';
import type { PageElement, PageTree } from './html/tree.ts';

/** Hashes of where each element is, by its number: equal for elements of one structure. */
export interface ElementPaths {
  /** Tags and class names from the root down. */
  styled: Uint32Array;
  /** Tags from the root down. */
  tags: Uint32Array;
  /** Its tag and those of the two elements around it. */
  near: Uint32Array;
  /** Its own tag and class names; those of the nearest block where it has no class. */
  own: Uint32Array;
}

/** Combines two hashes into one. */
export function mixed(one: number, other: number): number {
  let hash = Math.imul(one ^ (other + 0x9e3779b9 + (one << 6) + (one >>> 2)), 0x85ebca6b);
  hash ^= hash >>> 13;
  return hash >>> 0;
}

/** Class names without those that carry numbers: they distinguish entries rather than kinds. */
function styleOf({ attributes }: PageElement): string {
  const names = attributes.class;
  if (names === undefined || names.length > 400) return '';
  return names
    .split(/\s+/)
    .filter((name) => name !== '' && !/\d/.test(name))
    .slice(0, 4)
    .join('.');
}

/** Paths of all elements of a page, in one pass. */
export function elementPaths({ elements }: PageTree): ElementPaths {
  const styled = new Uint32Array(elements.length);
  const tags = new Uint32Array(elements.length);
  const near = new Uint32Array(elements.length);
  const own = new Uint32Array(elements.length);
  for (const element of elements) {
    const { index, parent } = element;
    const tag = hashOf(1, element.tag);
    const style = styleOf(element);
    const kind = mixed(tag, hashOf(2, style));
    const parentTag = parent === undefined ? 0 : hashOf(1, parent.tag);
    const grandTag = parent?.parent === undefined ? 0 : hashOf(1, parent.parent.tag);
    styled[index] = mixed(parent === undefined ? 7 : (styled[parent.index] as number), kind);
    tags[index] = mixed(parent === undefined ? 11 : (tags[parent.index] as number), tag);
    near[index] = mixed(mixed(tag, parentTag), grandTag);
    own[index] = style !== '' || parent === undefined || /^h[1-6]$/.test(element.tag) ? kind : mixed(tag, own[parent.index] as number);
  }
  return { styled, tags, near, own };
}
