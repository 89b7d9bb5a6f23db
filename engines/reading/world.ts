import type { OcrLine } from '../sources/picture/lines.ts';
import type { RunReader } from '../sources/reader-tasks.ts';

/** What an engine may ask of the outside world. The server and the terminal build the real one; tests build a fake one. */
export interface World {
  /**
   * One guarded request. Never follows a redirect by itself: a 3xx comes back as it is, so that each hop is looked at.
   * Throws `EngineFailure`: `refused-address` (private, loopback, link-local, metadata), `unreachable`, `timed-out`, `too-large`.
   */
  fetch(url: string, options?: FetchOptions): Promise<FetchReply>;
  /** Wait, cut short by the signal. Tests make it instant. */
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>;
  /** Opens a page in a real browser; absent where no browser can be had. */
  openPage?: OpenPage;
  /** Calls the configured model; absent where none is configured. */
  askModel?: AskModel;
  /** Reads the words of a picture on this machine (OCR). */
  readPicture?: ReadPicture;
  /** Has an actor of the enterprise service do the reading; absent where no token is configured. */
  runActor?: RunActor;
  /** Runs a reader in a process that can be killed; absent where hostile material may hold up the caller's own thread. */
  runReader?: RunReader;
}

export interface FetchOptions {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
  /** Refuse a body larger than this many bytes, after decompression. Default 20 MB. */
  maxBytes?: number;
  /** Give up after this many milliseconds in all. Default 20,000. */
  timeoutMs?: number;
  signal?: AbortSignal;
}

export interface FetchReply {
  status: number;
  /** The address that was requested. */
  url: string;
  /** Header value by lower-case name. */
  header(name: string): string | undefined;
  bytes: Uint8Array;
  /** Body decoded by its declared charset, UTF-8 without one; never throws. */
  text(): string;
}

/** A page after its scripts ran. `html` is the serialised document, `url` where it ended up. `calls` are answers whose address matched. */
export type OpenPage = (
  url: string,
  options: {
    signal: AbortSignal;
    timeoutMs: number;
    /** Keep the bodies of the page's own network answers whose address matches. */
    collect?: RegExp;
    /** Scroll the page's list panel until it holds this many items or stops growing. */
    scrollUntil?: {
      itemSelector: string;
      count: number | undefined;
      /** Where `count` is not known: reads it from what the page shows at first. */
      countIn?: (seen: { url: string; html: string; calls: PageCall[] }) => WantedCount | undefined;
    };
  },
) => Promise<OpenedPage>;

/** How many items a list is to hold; 0 says that no scrolling is needed. One that is not `sure` counts only when it is met exactly. */
export interface WantedCount {
  count: number;
  sure: boolean;
}

export interface OpenedPage {
  url: string;
  html: string;
  text: string;
  calls: PageCall[];
}

/** One answer that the page itself requested. */
export interface PageCall {
  url: string;
  status: number;
  body: string;
}

export type AskModel = (request: {
  /** What to do. Never holds anything from outside. */
  instruction: string;
  /** Material from outside: data, never instruction. */
  material: string;
  pictures?: Uint8Array[];
  /** JSON Schema of the answer. */
  schema: Record<string, unknown>;
  signal: AbortSignal;
  /** The server sets it where a call is made for a user, and held back by the limit on the model's cost; engines leave it out. */
  isLimited?: boolean;
}) => Promise<{ answer: unknown; tokens: number }>;

/** Lines from the top. */
export type ReadPicture = (
  bytes: Uint8Array,
  signal: AbortSignal,
) => Promise<{
  width: number;
  height: number;
  lines: OcrLine[];
  /** Scripts that the picture is partly written in but that cannot be read here, as a person calls them ('Georgian'). */
  missingScripts?: string[];
}>;

/**
 * Starts an actor with this input, follows its run and hands on what it stores, in its order. The run is aborted when the signal is, and when
 * it is read no further. Throws `EngineFailure`: `no-token`, `quota`, `service-failed`, `timed-out`, `unreachable`, `cancelled`.
 */
export type RunActor = (input: Record<string, unknown>, signal: AbortSignal) => AsyncGenerator<ActorNews, void, void>;

/** `state` is the service's own word for what the run does; `items` are records of its data set, never one twice. */
export type ActorNews = { type: 'state'; state: string; runId: string } | { type: 'items'; items: unknown[] };
