import { subscribe } from '../../shared/events/bus';
import { getSite, type Site } from '../../shared/site/site';

function write({ mode, device }: Site): void {
  const { dataset } = document.documentElement;
  if (dataset['dmMode'] !== mode) dataset['dmMode'] = mode;
  if (dataset['dmDevice'] !== device) dataset['dmDevice'] = device;
}

/**
 * Writes mode and device on `<html>` for page styles, and keeps them up to date (core-runtime §1).
 *
 * @returns a function that ends it and takes them away.
 */
export function mirrorSite(): () => void {
  write(getSite());
  const end = subscribe('site-change', write);
  return () => {
    end();
    const { dataset } = document.documentElement;
    delete dataset['dmMode'];
    delete dataset['dmDevice'];
  };
}
