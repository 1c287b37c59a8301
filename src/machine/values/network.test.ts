import { describe, expect, test } from 'vitest'
import { networkOf } from './network.ts'

describe('The network of an address', () => {
  test('an IPv4 address is its own network', () => {
    expect(networkOf('203.0.113.7')).toBe('203.0.113.7')
  })

  test('IPv4 spelled as IPv6 is the same as IPv4', () => {
    for (const spelled of [
      '::ffff:203.0.113.7',
      '::FFFF:203.0.113.7',
      '::ffff:cb00:7107',
      '0:0:0:0:0:ffff:203.0.113.7',
    ])
      expect(networkOf(spelled)).toBe('203.0.113.7')
  })

  test('all addresses of an IPv6 /64 are one network, however they are spelled', () => {
    for (const address of [
      '2001:db8:1:2::1',
      '2001:db8:1:2:ffff:ffff:ffff:ffff',
      '2001:0DB8:0001:0002:0000:0000:0000:0009',
      '2001:db8:1:2::%eth0',
      '2001:db8:1:2:3:4:192.0.2.1',
    ])
      expect(networkOf(address)).toBe('2001:db8:1:2::/64')
  })

  test('neighbouring /64s are two networks', () => {
    expect(networkOf('2001:db8:1:3::1')).toBe('2001:db8:1:3::/64')
    expect(networkOf('2001:db8::1')).toBe('2001:db8::/64')
    expect(networkOf('2001:db8:0:1::1')).toBe('2001:db8:0:1::/64')
  })

  test('loopback and the empty address have a network too', () => {
    expect(networkOf('::1')).toBe('::/64')
    expect(networkOf('::')).toBe('::/64')
  })

  test('what is no address stays as it is', () => {
    for (const garbage of [
      '',
      'unknown',
      'localhost',
      '1.2.3',
      '2001:db8',
      '1::2::3',
      '1:2:3:4:5:6:7:8:9',
      '1:2:3:4:5:6:7:8::',
      'g::1',
      ':::',
      '::ffff:300.1.1.1',
      `${'1:'.repeat(100)}1`,
    ])
      expect(networkOf(garbage)).toBe(garbage)
  })

  test('agrees with Node about what an IPv6 address is', async () => {
    const { isIPv6 } = await import('node:net')
    for (const text of [
      '::',
      '::1',
      '1::',
      '1:2:3:4:5:6:7::',
      '::2:3:4:5:6:7:8',
      '1:2::3:4:5:6:7:8',
      '1:::2',
      ':1',
      '1:',
      '12345::',
      '::1.2.3.4',
      '1.2.3.4::',
      '1:2:3:4:5:6:7:1.2.3.4',
      '1:2:3:4:5:6:1.2.3.4',
      '::01.2.3.4',
    ])
      expect([text, networkOf(text) !== text], text).toEqual([text, isIPv6(text)])
  })
})
