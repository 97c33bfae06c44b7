/** Reading credits off pictures: from pixels to lines, from lines to roles and names. No I/O; who runs the models is given. */
export * from './correct.js';
export * from './layout.js';
export * from './paddle.js';
export * from './reader.js';
export * from './rolls.js';
export * from './site-names.js';
export * from './text.js';
