/** Who listens to which topic. */
export interface TopicListeners {
  /** Calls the listener at each notification of this topic; returns the function that unsubscribes it. */
  subscribe(topic: string, listener: () => void): () => void;
  /** Calls all that listen to this topic. */
  call(topic: string): void;
}

export function makeTopicListeners(): TopicListeners {
  const listeners = new Map<string, Set<() => void>>();
  return {
    subscribe(topic, listener) {
      const set = listeners.get(topic) ?? new Set();
      listeners.set(topic, set.add(listener));
      return () => {
        set.delete(listener);
        if (set.size === 0 && listeners.get(topic) === set) listeners.delete(topic);
      };
    },
    call(topic) {
      for (const listener of listeners.get(topic) ?? []) listener();
    },
  };
}
