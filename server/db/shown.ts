/** Ids of the lists and users whose fields the reply of a collection shows. */
export interface Shown {
  lists: readonly string[];
  users: readonly string[];
}
