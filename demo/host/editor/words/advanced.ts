/** Attributes that few owners need: technical names, and settings that other programs write. */
const ADVANCED: ReadonlySet<string> = new Set(
  [
    'load config parameters open gid index silent init-delay selector class-name storage-key rule-id',
    'container strings css account-id form-id endpoint action file-name-field sitekey product-list',
    'product-details store-version eager thumbnails-per-row default-value disabled autocomplete',
    'contact-list href views initial-screen clean-urls',
  ]
    .join(' ')
    .split(' '),
);

/** Whether few owners need an attribute, so that it stands apart from the others. */
export const isAdvanced = (name: string): boolean => ADVANCED.has(name);
