/** One name for the user, the service and the folders. */
export const SHOP = 'handmade-moments'

const CODE = `/opt/${SHOP}/current`

/** Its own user, who may write the shop's data and nothing else; ports below 1024; started again whatever ends it. */
export function serviceUnit(name: string): string {
  return `[Unit]
Description=Handmade Moments: the shop at ${name}
Documentation=file://${CODE}/docs/going-live.md
Wants=network-online.target
After=network-online.target postgresql.service

[Service]
User=${SHOP}
Group=${SHOP}
StateDirectory=${SHOP}
StateDirectoryMode=0700
UMask=0077
WorkingDirectory=${CODE}
Environment=NODE_ENV=production MALLOC_ARENA_MAX=1 MALLOC_TRIM_THRESHOLD_=8388608
EnvironmentFile=/etc/${SHOP}.env
# An update that was cut off is taken back before the shop starts: as root, for it may have to put the former release in force.
ExecStartPre=+-/bin/sh -c 'test ! -e scripts/update/recover.mjs || exec node_modules/node/bin/node scripts/update/recover.mjs'
ExecStart=${CODE}/node_modules/node/bin/node --max-semi-space-size=4 scripts/start.ts
Restart=always
RestartSec=2
TimeoutStartSec=300
TimeoutStopSec=60
LimitNOFILE=16384

AmbientCapabilities=CAP_NET_BIND_SERVICE
CapabilityBoundingSet=CAP_NET_BIND_SERVICE
NoNewPrivileges=yes
ProtectSystem=strict
ProtectHome=yes
ProtectClock=yes
ProtectHostname=yes
ProtectKernelLogs=yes
ProtectKernelModules=yes
ProtectKernelTunables=yes
ProtectControlGroups=yes
ProtectProc=invisible
PrivateTmp=yes
PrivateDevices=yes
RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX AF_NETLINK
RestrictNamespaces=yes
RestrictRealtime=yes
RestrictSUIDSGID=yes
LockPersonality=yes
RemoveIPC=yes
SystemCallArchitectures=native
SystemCallFilter=@system-service
SystemCallErrorNumber=EPERM

[Install]
WantedBy=multi-user.target
`
}

/** What \`npm run shop --\` is in a clone: \`handmade-moments backup\`, \`handmade-moments owner reset\`. */
export function shopCommand(): string {
  return `#!/bin/sh
# Asks the shop that this machine runs: ${SHOP} backup, ${SHOP} owner reset. Without a word it lists what can be asked.
test "$(id -u)" = 0 || exec sudo "$0" "$@"
cd ${CODE} && set -a && . /etc/${SHOP}.env && NODE_ENV=production &&
  exec setpriv --reuid=${SHOP} --regid=${SHOP} --init-groups node_modules/node/bin/node dist/server/main.js "\${@:-help}"
`
}
