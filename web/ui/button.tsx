import type { ButtonHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'link' | 'danger' | 'quiet-danger';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong',
  secondary: 'bg-surface text-ink border border-edge hover:bg-sunken',
  quiet: 'text-ink hover:bg-sunken',
  // The plain accent is too pale on the sunken ground of the pointed-at button.
  link: 'text-accent-strong hover:bg-sunken',
  'quiet-danger': 'text-brick hover:bg-brick-wash',
  danger: 'bg-surface text-brick border border-brick hover:bg-brick-wash',
};

const BASE =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-full font-semibold transition-colors disabled:opacity-55 aria-disabled:opacity-55';

/** The classes of a button, for links that look like one. */
export function buttonClasses(variant: ButtonVariant = 'primary', className?: string): string {
  return classNames(BASE, 'px-[20px]', VARIANTS[variant], className);
}

/** The same, narrower, for rows and tables. */
export function smallButtonClasses(variant: ButtonVariant, className?: string): string {
  return classNames(BASE, 'px-3 text-sm', VARIANTS[variant], className);
}

/** A button of at least 44 px. */
export function Button({ variant, className, ...rest }: ButtonHTMLAttributes<HTMLButtonElement> & { variant?: ButtonVariant }) {
  return <button type="button" {...rest} className={buttonClasses(variant, className)} />;
}
