import type { Job } from '@cairn/contracts/extraction.ts';
import { type RefObject, useEffect, useRef } from 'react';
import { isWholeJob } from './use-job.ts';

/** Ids of what is brought into view: the whole outcome of a job, and the heading over its places. */
export const OUTCOME = 'extract-outcome';
export const RESULTS_HEADING = 'results-heading';
/** The heading is in view with what is above it as long as it is not further down than this share of the screen. */
const HEADING_SHARE = 0.6;

function scrollTo(element: Element): void {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.scrollIntoView({ behavior: isStill ? 'auto' : 'smooth', block: 'start' });
}

/** Scrolls to the outcome, or to its heading where much is above that. */
function bringIntoView(): void {
  const outcome = document.getElementById(OUTCOME);
  if (!outcome) return;
  const heading = document.getElementById(RESULTS_HEADING);
  const above = heading ? heading.getBoundingClientRect().top - outcome.getBoundingClientRect().top : 0;
  scrollTo(heading && above > window.innerHeight * HEADING_SHARE ? heading : outcome);
}

/** Whether the reader has moved on the page since the job was followed; then it is theirs to say what is in view. */
function useHasMoved(isFollowed: boolean, jobId: string | undefined): RefObject<boolean> {
  const hasMoved = useRef(false);
  useEffect(() => {
    hasMoved.current = false;
    if (!isFollowed) return;
    const ended = new AbortController();
    const move = () => {
      hasMoved.current = true;
    };
    for (const name of ['wheel', 'touchmove', 'keydown']) window.addEventListener(name, move, { signal: ended.signal, passive: true });
    return () => ended.abort();
  }, [isFollowed, jobId]);
  return hasMoved;
}

/**
 * Brings a job into view that was started or opened on this page: first its progress, then its results as they arrive; at its end the heading
 * of the results takes the focus. A job that the page was opened with, as after a reload, leaves the page where it is.
 */
export function useResultsInView(jobId: string | undefined, job: Job | undefined): void {
  const openedWith = useRef(jobId);
  const isFollowed = jobId !== undefined && jobId !== openedWith.current;
  const hasMoved = useHasMoved(isFollowed, jobId);
  const hasRows = job !== undefined && job.places.length > 0;
  const isWhole = isWholeJob(job);
  useEffect(() => {
    if (isFollowed && !hasMoved.current) bringIntoView();
  }, [isFollowed, hasMoved, jobId, hasRows, isWhole]);
  useEffect(() => {
    // Someone who types, or has a dialog open, keeps the focus.
    const isBusy = hasMoved.current && document.activeElement?.matches('input, textarea, select, [role=dialog] *');
    if (isFollowed && isWhole && !isBusy) document.getElementById(RESULTS_HEADING)?.focus({ preventScroll: true });
  }, [isFollowed, hasMoved, jobId, isWhole]);
}
