import barba from '@barba/core';

barba.init({ transitions: [{ name: 'none', leave: () => undefined, enter: () => undefined }] });
