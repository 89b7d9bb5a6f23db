import { type ListChoices, pageNamed, PLACES_PER_PAGE } from '@cairn/contracts/list-page.ts';
import type { Plan } from './plan.ts';
import type { Dependence } from './public-changes.ts';

/** Lists that are remembered, the most recently used; each takes as much as its categories. */
const MOST_LISTS = 200;
/** A list with more categories is read anew each time. */
const MOST_CATEGORIES = 2_000;
/** Replaces every category that a list does not have: no category is a space. */
export const NO_CATEGORY = ' ';

/** What can be chosen on the page of a public list; undefined where there is none. */
export type ReadChoices = (listId: string) => Promise<ListChoices | undefined>;

interface Options {
  read: ReadChoices;
  /** Whether every change is known that was acknowledged before this call. */
  knowsAllChanges(): Promise<boolean>;
  isCurrent(known: Dependence): boolean;
  sequence(): number;
}

/**
 * What the addresses of lists can choose: their categories, pages and places. All values that a list does not have get one reply, so that made-up
 * ones make no new replies.
 */
export class KnownChoices {
  readonly #options: Options;
  readonly #lists = new Map<string, { choices: ListChoices; known: Dependence }>();

  constructor(options: Options) {
    this.#options = options;
  }

  /** The plan with the values that its list has. */
  async narrow(plan: Plan): Promise<Plan> {
    const { choice } = plan;
    if (!choice || !(await this.#options.knowsAllChanges())) return plan;
    const choices = this.#current(choice.listId) ?? (await this.#load(choice.listId));
    return choices ? { ...plan, url: narrowed(plan.url, choices) } : plan;
  }

  #current(listId: string): ListChoices | undefined {
    const found = this.#lists.get(listId);
    return found && this.#options.isCurrent(found.known) ? found.choices : undefined;
  }

  async #load(listId: string): Promise<ListChoices | undefined> {
    const known: Dependence = { sequence: this.#options.sequence(), topics: [`list/${listId}`] };
    const choices = await this.#options.read(listId);
    this.#lists.delete(listId);
    if (!choices || choices.categories.size > MOST_CATEGORIES) return choices;
    this.#lists.set(listId, { choices, known });
    for (const oldest of this.#lists.keys()) {
      if (this.#lists.size <= MOST_LISTS) break;
      this.#lists.delete(oldest);
    }
    return choices;
  }
}

function narrowed(url: string, { categories, placeCount, lastPlaceNumber }: ListChoices): string {
  const [path = '', query = ''] = url.split('?');
  const values = new URLSearchParams(query);
  const category = values.get('category');
  if (category !== null && !categories.has(category)) values.set('category', NO_CATEGORY);
  const shown = category === null ? placeCount : (categories.get(category) ?? 0);
  if ((pageNamed(values.get('page')) - 1) * PLACES_PER_PAGE >= shown) values.delete('page');
  if (Number(values.get('place') ?? 0) > lastPlaceNumber) values.delete('place');
  return values.size > 0 ? `${path}?${values}` : path;
}
